import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect, fileOf } from '../samples.fixture';
import { jsonElements } from './json-elements';

const limits = { maxPieceBytes: 1_000 };
const read = (text: string | Uint8Array, chunkBytes?: number) =>
  collect(jsonElements(fileOf('conversations.json', text, chunkBytes), limits));

test('any list comes out element by element, wherever its bytes are cut', async () => {
  const lists = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 2),
      async (list, size, indent) => {
        const text = JSON.stringify(list, null, indent);
        const large = { maxPieceBytes: 2 ** 20 };
        const all = await collect(jsonElements(fileOf('a.json', text, size), large));
        expect(all).toEqual(JSON.parse(text));
      },
    ),
  );
});

test('a list cut off anywhere is refused by name, never read as a shorter one', async () => {
  const text = JSON.stringify([{ a: 'x,]}"\\' }, [1, 'é'], true, 12]);
  for (let length = 1; length < Buffer.byteLength(text); length++) {
    await expect(read(Buffer.from(text).subarray(0, length))).rejects.toThrow(/^conversations\.json: .*Nothing was/);
  }
});

test('a file that is one object is one element', async () => {
  expect(await read('{"a": [1, 2]}\n')).toEqual([{ a: [1, 2] }]);
});

test.each([
  ['no JSON', 'hello'],
  ['two commas', '[1,,2]'],
  ['a comma at the end', '[1,]'],
  ['a comma at the beginning', '[,1]'],
  ['a missing comma', '[{} {}]'],
  ['something behind the end', '[1] 2'],
  ['only a mark', '\ufeff'],
  ['crossed brackets', '[{"a": 1]}]'],
])('%s is refused by name', async (_, text) => {
  await expect(read(text)).rejects.toThrow(/^conversations\.json: /);
});

test('an element over the limit is refused before it is held', async () => {
  await expect(read(JSON.stringify(['x'.repeat(2_000)]))).rejects.toThrow('its entry 1 is larger than');
});

test('other encodings are refused with what to do; a UTF-8 mark is fine', async () => {
  await expect(read(Buffer.from('\ufeff[1]', 'utf16le'))).rejects.toThrow('UTF-16. Save it as UTF-8');
  await expect(read(Buffer.from('[1]', 'utf16le'))).rejects.toThrow('UTF-16. Save it as UTF-8');
  await expect(read(Buffer.from('["caf\xe9"]', 'latin1'))).rejects.toThrow('not UTF-8, perhaps Latin-1');
  expect(await read('\ufeff["é"]', 1)).toEqual(['é']);
});

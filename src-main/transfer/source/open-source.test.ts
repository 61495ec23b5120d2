import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collect, temporaryFolder, written, zipOf } from '../samples.fixture';
import { openSource } from './open-source';
import { LIMITS, type Limits, type SourceFile } from './source';
import { readText } from './text';

const open = async (path: string, limits: Limits = LIMITS) => {
  const source = await openSource(path, limits);
  const files = [...source.files];
  const texts = await Promise.all(files.map((file) => readText(file, 2 ** 20)));
  source.close();
  return Object.fromEntries(files.map((file, at) => [file.name, texts[at]]));
};

test('a file, a folder and an archive are read alike', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'deep'));
  await writeFile(join(folder, 'deep/a.json'), '[]');
  await writeFile(join(folder, '.hidden'), 'no');
  expect(await open(folder)).toEqual({ 'deep/a.json': '[]' });
  expect(await open(await written('a.zip', await zipOf({ 'deep/a.json': '[]' })))).toEqual({ 'deep/a.json': '[]' });
  expect(await open(await written('a.json', '[]'))).toEqual({ 'a.json': '[]' });
});

test('a zip bomb is refused by what its directory says, before a byte is unpacked', async () => {
  const path = await written('bomb.zip', await zipOf({ 'zeros.json': Buffer.alloc(3 * 2 ** 20) }));
  await expect(open(path)).rejects.toThrow('bomb.zip/zeros.json: it unpacks to more than 200 times its size');
});

test('an archive larger than the limit is refused, unpacked or not', async () => {
  const path = await written('large.zip', await zipOf({ 'a.json': 'abcdefgh', 'b.json': 'abcdefgh' }));
  await expect(open(path, { ...LIMITS, maxBytes: 12 })).rejects.toThrow('large.zip: unpacked it is larger than');
});

test('an archive that lies about a size is refused while it is read', async () => {
  const zip = await zipOf({ 'a.json': JSON.stringify('x'.repeat(5_000)) });
  const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt32LE(10, directory + 24);
  await expect(open(await written('liar.zip', zip))).rejects.toThrow('liar.zip/a.json: it is damaged');
});

test('files that share their bytes are refused', async () => {
  const zip = await zipOf({ 'a.json': 'x'.repeat(50), 'b.json': 'y'.repeat(50) });
  const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt32LE(zip.length, directory + 20);
  await expect(open(await written('shared.zip', zip))).rejects.toThrow('shared.zip: its files overlap');
});

test('a name that leads outside is refused, whichever way it is written', async () => {
  for (const name of ['../x.json', '/x.json/', 'C:/x.json', 'a/../../b.json']) {
    const inside = 'q'.repeat(name.length);
    const zip = await zipOf({ [inside]: '[]' });
    const patched = Buffer.from(zip.toString('latin1').replaceAll(inside, name), 'latin1');
    await expect(open(await written('evil.zip', patched))).rejects.toThrow(
      /^evil\.zip: it holds a file that would lie/,
    );
  }
});

test('ten thousand files are refused, in an archive and in a folder', async () => {
  const names = Array.from({ length: 10_000 }, (_, at) => [`${at}.json`, ''] as const);
  await expect(open(await written('many.zip', await zipOf(Object.fromEntries(names))))).rejects.toThrow(
    'many.zip: it holds more than 5,000 files',
  );
  const folder = await temporaryFolder();
  for (const [name] of names.slice(0, 30)) await writeFile(join(folder, name), '');
  await expect(open(folder, { ...LIMITS, maxFiles: 20 })).rejects.toThrow('it holds more than 20 files');
});

test('an archive cut off anywhere is refused by name', async () => {
  const zip = await zipOf({ 'a.json': JSON.stringify('abc'.repeat(100)) });
  for (const length of [3, 20, zip.length - 30, zip.length - 1]) {
    await expect(open(await written('cut.zip', zip.subarray(0, length)))).rejects.toThrow(/^cut\.zip/);
  }
});

test('links are not followed', async () => {
  const folder = await temporaryFolder();
  const outside = await written('secret.md', 'secret');
  await symlink(outside, join(folder, 'MEMORY.md'));
  expect(await open(folder)).toEqual({});
  await expect(open(join(folder, 'MEMORY.md'))).rejects.toThrow('it is a link');
});

test('an empty file and a missing one are refused by name', async () => {
  await expect(open(await written('none.json', ''))).rejects.toThrow('none.json: it is empty');
  await expect(open('/nowhere/gone.json')).rejects.toThrow('gone.json: it no longer exists');
});

test('a text is read whole or refused', async () => {
  const file: SourceFile = {
    name: 'big.md',
    bytes: 9,
    chunks: async function* () {
      yield Buffer.from('123456789');
    },
  };
  await expect(readText(file, 8)).rejects.toThrow('big.md: it is larger');
  expect(await readText(file, 9)).toBe('123456789');
  expect(await collect(file.chunks())).toHaveLength(1);
});

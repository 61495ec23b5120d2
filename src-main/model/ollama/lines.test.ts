import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardLines } from './lines';

const maxLineBytes = 4096;

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream({
    pull(controller) {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
}

/** The lines that came through, and the name of the failure that ended them. */
async function read(
  pieces: readonly Uint8Array[],
): Promise<{ readonly lines: string[]; readonly failure: string | null }> {
  const lines: string[] = [];
  try {
    for await (const piece of guardLines(streamOf(pieces), { maxLineBytes })) {
      lines.push(Buffer.from(piece).toString('utf8').trimEnd());
    }
  } catch (error) {
    return { lines, failure: error instanceof Error ? error.name : String(error) };
  }
  return { lines, failure: null };
}

const encoder = new TextEncoder();

function cut(bytes: Uint8Array, at: readonly number[]): readonly Uint8Array[] {
  const marks = [0, ...at.map((mark) => mark % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return marks.slice(1).map((mark, index) => bytes.subarray(marks[index], mark));
}

test('however the bytes are cut into packets, the lines are the same', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(texts, fc.array(fc.nat(), { maxLength: 30 }), async (contents, marks) => {
      const lines = [...contents.map((content) => JSON.stringify({ content })), '{"done":true}'];
      const bytes = encoder.encode(lines.map((line) => `${line}\n`).join(''));
      expect(await read(cut(bytes, marks))).toEqual({ lines, failure: null });
    }),
  );
});

test('whatever is sent, the lines before the first bad one come through', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.array(fc.nat()), async (garbage, marks) => {
      const bytes = Buffer.concat([encoder.encode('{"a":1}\n{"a":2}\n'), garbage]);
      const { lines, failure } = await read(cut(bytes, marks));
      expect(lines.slice(0, 2)).toEqual(['{"a":1}', '{"a":2}']);
      expect(['AnswerFailure', 'CutFailure']).toContain(failure);
    }),
  );
});

test.each([
  { name: 'no newline at the very end', text: '{"a":1}\n{"done":true}', failure: null, lines: 2 },
  { name: 'blank lines', text: '\n{"a":1}\n\n{"done":true}\n', failure: null, lines: 2 },
  { name: 'nothing', text: '', failure: 'CutFailure', lines: 0 },
  { name: 'no last line', text: '{"a":1}\n', failure: 'CutFailure', lines: 1 },
  { name: 'half a line', text: '{"a":1}\n{"don', failure: 'CutFailure', lines: 1 },
  { name: 'an error line', text: '{"a":1}\n{"error":"no"}\n', failure: 'LineFailure', lines: 1 },
  { name: 'an error that is no text', text: '{"error":{"code":7}}\n', failure: 'LineFailure', lines: 0 },
  { name: 'a number', text: '7\n', failure: 'AnswerFailure', lines: 0 },
  { name: 'a list', text: '[]\n', failure: 'AnswerFailure', lines: 0 },
  { name: 'a line too long', text: `{"a":1}\n{"b":"${'x'.repeat(5000)}"}\n`, failure: 'AnswerFailure', lines: 1 },
  { name: 'a line too long that never ends', text: `{"a":1}\n${'x'.repeat(5000)}`, failure: 'AnswerFailure', lines: 1 },
])('$name ends with $failure after $lines lines', async ({ text, failure, lines }) => {
  const answer = await read([encoder.encode(text)]);
  expect(answer.failure).toBe(failure);
  expect(answer.lines).toHaveLength(lines);
});

test('the last line ends the stream, whatever follows', async () => {
  const answer = await read([encoder.encode('{"done":true}\n'), encoder.encode('{"a":1}\n')]);
  expect(answer).toEqual({ lines: ['{"done":true}'], failure: null });
});

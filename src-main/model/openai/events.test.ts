import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from './events';

const maxLineBytes = 4096;
const encoder = new TextEncoder();

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

/** The objects that came through, whether `[DONE]` was said, and the name of the failure that ended them. */
async function read(pieces: readonly Uint8Array[], limit = maxLineBytes) {
  const events: unknown[] = [];
  const reading = readEvents(streamOf(pieces), { maxLineBytes: limit });
  try {
    for (;;) {
      const { done, value } = await reading.next();
      if (done) return { events, isDone: value, failure: null };
      events.push(value);
    }
  } catch (error) {
    return { events, isDone: false, failure: error instanceof Error ? error.name : String(error) };
  }
}

function cut(bytes: Uint8Array, at: readonly number[]): readonly Uint8Array[] {
  const marks = [0, ...at.map((mark) => mark % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return marks.slice(1).map((mark, index) => bytes.subarray(marks[index], mark));
}

/** How an event may be written; its lines end as all lines of the stream do. */
const written = fc.constantFrom<(json: string) => string>(
  (json) => `data: ${json}\n\n`,
  (json) => `data:${json}\n\n`,
  (json) => `: a comment\ndata: ${json}\n\n`,
  (json) => `event: message\nid: 7\nretry: 10\ndata: ${json}\n\n\n`,
  (json) => `: ping\n\nunknown\ndata: ${json}\n\n`,
);

test('however the bytes are cut into packets and the lines are ended, the events are the same', async () => {
  const contents = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), written), { maxLength: 20 });
  const ending = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(
      contents,
      ending,
      fc.boolean(),
      fc.array(fc.nat(), { maxLength: 30 }),
      async (all, end, hasBom, marks) => {
        const text = all.map(([content, write]) => write(JSON.stringify({ content }))).join('');
        const bytes = encoder.encode(`${hasBom ? '\uFEFF' : ''}${`${text}data: [DONE]\n\n`.replaceAll('\n', end)}`);
        const events = all.map(([content]) => ({ content }));
        expect(await read(cut(bytes, marks))).toEqual({ events, isDone: true, failure: null });
      },
    ),
  );
});

test('whatever is sent, the events before it come through', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.array(fc.nat()), async (garbage, marks) => {
      const bytes = Buffer.concat([encoder.encode('data: {"a":1}\n\ndata: {"a":2}\n\n'), garbage]);
      const { events, failure } = await read(cut(bytes, marks));
      expect(events.slice(0, 2)).toEqual([{ a: 1 }, { a: 2 }]);
      expect([null, 'AnswerFailure', 'CutFailure', 'LineFailure']).toContain(failure);
    }),
  );
});

test.each([
  { name: 'nothing', text: '', events: 0, isDone: false, failure: null },
  { name: 'no [DONE]', text: 'data: {"a":1}\n\n', events: 1, isDone: false, failure: null },
  {
    name: 'no blank line at the very end',
    text: 'data: {"a":1}\n\ndata: [DONE]',
    events: 1,
    isDone: true,
    failure: null,
  },
  { name: 'more behind [DONE]', text: 'data: [DONE]\n\ndata: {"a":1}\n\n', events: 0, isDone: true, failure: null },
  {
    name: 'data on several lines',
    text: 'data: {"a":\ndata: 1}\n\ndata: [DONE]\n\n',
    events: 1,
    isDone: true,
    failure: null,
  },
  { name: 'half an event', text: 'data: {"a":1}\n\ndata: {"b', events: 1, isDone: false, failure: 'CutFailure' },
  {
    name: 'an error',
    text: 'data: {"a":1}\n\ndata: {"error":"no"}\n\n',
    events: 1,
    isDone: false,
    failure: 'LineFailure',
  },
  { name: 'no error', text: 'data: {"a":1,"error":null}\n\ndata: [DONE]\n\n', events: 1, isDone: true, failure: null },
  {
    name: 'an event called error',
    text: 'event: error\ndata: oh no\n\n',
    events: 0,
    isDone: false,
    failure: 'LineFailure',
  },
  { name: 'a number', text: 'data: 7\n\n', events: 0, isDone: false, failure: 'AnswerFailure' },
  { name: 'a list', text: 'data: []\n\n', events: 0, isDone: false, failure: 'AnswerFailure' },
  { name: 'no JSON', text: 'data: oops\n\ndata: {"a":1}\n\n', events: 0, isDone: false, failure: 'AnswerFailure' },
])('$name: $events events, then $failure', async ({ text, events, isDone, failure }) => {
  const answer = await read([encoder.encode(text)]);
  expect({ ...answer, events: answer.events.length }).toEqual({ events, isDone, failure });
});

test('bytes that are no UTF-8 are shown as such', async () => {
  const bytes = Buffer.concat([encoder.encode('data: {"a":"'), Buffer.from([0xff, 0xc3]), encoder.encode('"}\n\n')]);
  expect((await read(cut(bytes, [13]))).events).toEqual([{ a: '\uFFFD\uFFFD' }]);
});

test.each([
  { name: 'an event', begin: 'data: {"a":"' },
  { name: 'a comment', begin: ': ' },
  { name: 'a line of nothing known', begin: 'x' },
])('$name without end fails, and what came before it is kept', async ({ begin }) => {
  const endless = encoder.encode('x'.repeat(1024));
  const { events, failure } = await read([
    encoder.encode(`data: {"a":1}\n\n${begin}`),
    ...Array<Uint8Array>(40).fill(endless),
  ]);
  expect({ events, failure }).toEqual({ events: [{ a: 1 }], failure: 'AnswerFailure' });
});

test('an event of 10 MB is read within its limit', async () => {
  const long = encoder.encode(`data: {"a":"${'x'.repeat(10 * 1024 * 1024)}"}\n\ndata: [DONE]\n\n`);
  const marks = Array.from({ length: 200 }, (_, nth) => nth * 64 * 1024);
  const { events, isDone } = await read(cut(long, marks), 16 * 1024 * 1024);
  expect([events.length, isDone]).toEqual([1, true]);
});

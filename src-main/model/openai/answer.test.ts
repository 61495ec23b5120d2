import { expect, test } from 'vitest';
import type { ModelEvent } from '../types';
import { streamedAnswer } from './answer';

const encoder = new TextEncoder();
const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const end = 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

/** Reads pieces that come at the given times, in milliseconds after the request. */
async function read(
  pieces: readonly { readonly text: string; readonly atMs: number }[],
): Promise<readonly ModelEvent[]> {
  let nowMs = 0;
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = left.shift();
        if (!next) return controller.close();
        nowMs = next.atMs;
        controller.enqueue(encoder.encode(next.text));
      },
    },
    { highWaterMark: 0 },
  );
  const events: ModelEvent[] = [];
  for await (const event of streamedAnswer(body, { maxLineBytes: 4096 }, () => nowMs)) events.push(event);
  return events;
}

const words = (count: number, atMs: (nth: number) => number) =>
  Array.from({ length: count }, (_, nth) => ({ text: piece(`word${nth} `), atMs: atMs(nth) }));

test.each([
  { name: 'all at once after a long silence', pieces: words(40, () => 3_000), isHeld: true },
  { name: 'at once and at once', pieces: words(40, () => 50), isHeld: false },
  { name: 'one after the other', pieces: words(40, (nth) => 3_000 + nth * 5), isHeld: false },
  { name: 'too few to tell', pieces: words(8, () => 3_000), isHeld: false },
])('an answer that comes $name was held back on the way: $isHeld', async ({ pieces, isHeld }) => {
  const events = await read([...pieces, { text: end, atMs: 4_000 }]);
  expect(events.at(-1)).toEqual({
    kind: 'done',
    reason: 'stop',
    promptTokens: 0,
    answerTokens: 0,
    promptMs: pieces[0]?.atMs,
    answerMs: (pieces.at(-1)?.atMs ?? 0) - (pieces[0]?.atMs ?? 0),
    loadMs: 0,
    ...(isHeld ? { wasHeldBack: true } : {}),
  });
});

test('the last words may come with the reason of the end', async () => {
  const last = 'data: {"choices":[{"delta":{"content":"end"},"finish_reason":"length"}]}\n\n';
  expect(
    await read([
      { text: piece('The '), atMs: 1 },
      { text: last, atMs: 2 },
    ]),
  ).toMatchObject([
    { kind: 'text', text: 'The ' },
    { kind: 'text', text: 'end' },
    { kind: 'done', reason: 'length' },
  ]);
});

test('what a broken stream held back in case it was a tag is not lost', async () => {
  const events: ModelEvent[] = [];
  const body = new Response(piece('<thi')).body;
  if (!body) throw new Error('no body');
  await expect(async () => {
    for await (const event of streamedAnswer(body, { maxLineBytes: 4096 }, () => 0)) events.push(event);
  }).rejects.toThrow('ended before');
  expect(events).toEqual([{ kind: 'text', text: '<thi' }]);
});

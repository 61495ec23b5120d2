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
  const times = { clock: () => nowMs, arrival: { wasHeldBack: isLong } };
  for await (const event of streamedAnswer(body, { maxLineBytes: 4096 }, times)) events.push(event);
  return events;
}

const isLong = ({ pieces }: { readonly pieces: number }) => pieces > 9;

const words = (count: number, atMs: (nth: number) => number) =>
  Array.from({ length: count }, (_, nth) => ({ text: piece(`word${nth} `), atMs: atMs(nth) }));

test.each([
  { name: 'said to be held back on the way', pieces: words(10, () => 3_000), isHeld: true },
  { name: 'of fewer pieces', pieces: words(9, (nth) => 3_000 + nth * 5), isHeld: false },
])('an answer is measured here where the server measures nothing, and $name: $isHeld', async ({ pieces, isHeld }) => {
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
    for await (const event of streamedAnswer(
      body,
      { maxLineBytes: 4096 },
      { clock: () => 0, arrival: { wasHeldBack: isLong } },
    ))
      events.push(event);
  }).rejects.toThrow('ended before');
  expect(events).toEqual([{ kind: 'text', text: '<thi' }]);
});

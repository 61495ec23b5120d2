import { expect, test } from 'vitest';
import { startSessions } from '../../assistant';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';

const BLOCK = '[begin data: recalled from earlier conversations]\n- 3 May 2026: the harbour chart\n[end data]';

/** Asks once, with something recalled, in a window of 2,048 tokens. */
async function ask(words: number) {
  const engine = startTestEngine({ trainedContext: 2_048 });
  const sessions = startSessions({
    ...engine.deps,
    recall: async () => ({
      block: BLOCK,
      reason: 'ok',
      by: null,
      candidates: [{ kind: 'message', refId: 'm', projectId: null, starts: 0, ends: 0, score: 1, verdict: 'included' }],
      leftOut: () => [],
    }),
  });
  const { conversation } = await sessions.send({ conversationId: null, text: 'word '.repeat(words) });
  await settled(() => !sessions.isStreaming(conversation.id));
  const reply = engine.branch(conversation.id).at(-1);
  return { request: engine.provider.requests.at(-1), reply, trace: sessions.traces.read(reply?.id ?? '') };
}

test('what was recalled rides on a message that has room for it', async () => {
  const { request, trace } = await ask(20);
  expect(request?.messages.at(-1)?.content).toContain(BLOCK);
  expect(trace.gaveWay).toEqual([]);
});

test('it is the first to give way where the message does not fit with it, and the trace says so', async () => {
  // Found by halving: the longest message that is still sent.
  let [least, most] = [20, 1_500];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    const { reply } = await ask(middle).catch(() => ({ reply: undefined }));
    if (reply?.status === 'done') least = middle;
    else most = middle;
  }
  const { request, reply, trace } = await ask(least);
  expect(reply?.status).toBe('done');
  expect(request?.messages.at(-1)?.content).not.toContain(BLOCK);
  expect(trace.gaveWay).toEqual(['recall']);
  expect(trace.candidates.map(({ refId, verdict }) => [refId, verdict])).toContainEqual(['m', 'over_budget']);
});

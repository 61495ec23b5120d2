import { describe, expect, it } from 'vitest';
import {
  compactionsOf,
  filler,
  GOOD,
  isSummaryRequest,
  REPLY,
  startCompacting,
  talk,
} from '../../fixtures/compaction.fixture';
import { MODEL, settled, startTestEngine } from '../../fixtures/engine.fixture';

describe('a window that is not as expected', () => {
  const exceeded = (promptTokens: number, numCtx: number) =>
    ({ code: 'context_exceeded', sentence: 'Too long.', promptTokens, numCtx }) as const;

  it('a request that the server refuses for its length is made short once and sent again', async () => {
    const engine = startCompacting();
    const id = await talk(engine, 6);
    engine.provider.script({ steps: [{ error: exceeded(3_000, 2_048) }] });
    await talk(engine, 1, id);
    expect(compactionsOf(engine, id)).toHaveLength(1);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'done' });
  });

  it('a refusal without a count makes that request shorter and teaches nothing of the model', async () => {
    const engine = startCompacting();
    const id = await talk(engine, 6);
    const before = engine.ports.calibration.factor(MODEL);
    engine.provider.script({ steps: [{ error: { code: 'context_exceeded', sentence: 'Too long.' } }] });
    await talk(engine, 1, id);
    expect(compactionsOf(engine, id)).toHaveLength(1);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'done' });
    expect(engine.ports.calibration.factor(MODEL)).toBe(before);
  });

  it('a refusal after that is said, never a loop', async () => {
    const engine = startCompacting();
    const id = await talk(engine, 6);
    const error = exceeded(9_000, 2_048);
    engine.provider.scriptOtherwise((request) =>
      isSummaryRequest(request) ? { steps: [GOOD] } : { steps: [{ error }] },
    );
    const before = engine.provider.requests.length;
    await talk(engine, 1, id);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'failed' });
    expect(engine.provider.requests.length - before).toBeLessThanOrEqual(3);
  });

  it('num_ctx above what fits: the real window, once the server said it, is what counts', async () => {
    const engine = startTestEngine({ trainedContext: 8_192 });
    engine.provider.setRunning([
      { name: 'scripted:latest', sizeBytes: 1, vramBytes: 0, contextLength: 2_048, expiresAtMs: 0 },
    ]);
    engine.provider.scriptOtherwise((request) => (isSummaryRequest(request) ? { steps: [GOOD] } : REPLY));
    const id = await talk(engine, 9);
    expect(compactionsOf(engine, id).length).toBeGreaterThan(0);
    expect(engine.provider.requests.every(({ numCtx }) => numCtx === 8_192)).toBe(true);
  });

  it('a server that shortens the prompt in silence is found out and said on that reply', async () => {
    const engine = startCompacting();
    const counted = (promptTokens: number) => ({ steps: ['Yes.'], done: { promptTokens } });
    engine.provider.script(counted(700));
    const { conversation } = await engine.sessions.send({ conversationId: null, text: filler(120) });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    engine.provider.script(counted(300));
    await engine.sessions.send({ conversationId: conversation.id, text: filler(60) });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(engine.branch(conversation.id).at(-1)).toMatchObject({ status: 'done', errorCode: 'prompt_shortened' });
  });

  it('a server that drops the beginning while it writes on past its window is found out and said on that reply', async () => {
    const engine = startCompacting();
    engine.provider.setRunning([{ name: MODEL, sizeBytes: 1, vramBytes: 0, contextLength: 2_048, expiresAtMs: 0 }]);
    const counted = (answerTokens: number) => ({ steps: ['Yes.'], done: { promptTokens: 700, answerTokens } });
    engine.provider.script(counted(1_348), counted(1_349));
    const { conversation } = await engine.sessions.send({ conversationId: null, text: filler(120) });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(engine.branch(conversation.id).at(-1)).toMatchObject({ status: 'done', errorCode: null });
    await engine.sessions.send({ conversationId: conversation.id, text: 'And then?' });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(engine.branch(conversation.id).at(-1)).toMatchObject({
      status: 'done',
      errorCode: 'prompt_shortened',
      errorSentence: expect.stringContaining('2,048'),
    });
  });

  it('a model swapped under a running chat is estimated by its own count', async () => {
    const engine = startCompacting();
    engine.provider.script({ steps: ['Yes.'], done: { promptTokens: 2_400 } });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: filler(120) });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    await engine.sessions.send({ conversationId: conversation.id, text: filler(120), model: 'other:1b' });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(compactionsOf(engine, conversation.id)).toEqual([]);
    expect(engine.branch(conversation.id).at(-1)).toMatchObject({ status: 'done', model: 'other:1b' });
  });
});

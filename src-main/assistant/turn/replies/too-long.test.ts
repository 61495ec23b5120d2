import { describe, expect, it } from 'vitest';
import { filler, startCompacting } from '../../fixtures/compaction.fixture';
import { settled, startTestEngine, type TestEngine } from '../../fixtures/engine.fixture';

describe('one message that is too large', () => {
  const send = async (engine: TestEngine) => {
    const { conversation } = await engine.sessions.send({ conversationId: null, text: `Start ${filler(1_500)}` });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    return conversation.id;
  };

  it('is not sent; the reply says what it needs', async () => {
    const engine = startCompacting();
    const id = await send(engine);
    expect(engine.provider.requests).toEqual([]);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'failed', errorCode: 'message_too_large' });
  });

  it('its beginning is sent when the user says so; the whole stays in the conversation', async () => {
    const engine = startCompacting();
    const id = await send(engine);
    engine.sessions.sendBeginning(engine.branch(id).at(-1)?.id ?? '');
    await settled(() => !engine.sessions.isStreaming(id));
    const sent = engine.provider.requests.at(-1)?.messages.at(-1)?.content ?? '';
    expect(sent).toContain('Start harbour0');
    expect(sent).toContain('only its beginning fits');
    expect(engine.branch(id)[0]?.content).toHaveLength(`Start ${filler(1_500)}`.length);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'done' });
  });

  it('the window is raised as far as the model was trained, and no further', async () => {
    const small = startCompacting();
    const id = await send(small);
    expect(() => small.sessions.raiseWindow(small.branch(id).at(-1)?.id ?? '')).toThrow(/trained for 2,048/);
    const large = startTestEngine({ trainedContext: 16_384 });
    large.settings.set('ollama.num_ctx', { 'scripted:latest': 2_048 });
    const other = await send(large);
    large.sessions.raiseWindow(large.branch(other).at(-1)?.id ?? '');
    await settled(() => !large.sessions.isStreaming(other));
    expect(large.branch(other).at(-1)).toMatchObject({ status: 'done' });
    expect(large.provider.requests.at(-1)?.numCtx).toBe(6_144);
  });
});

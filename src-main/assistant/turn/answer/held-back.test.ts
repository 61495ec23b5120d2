import { expect, test } from 'vitest';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';

test('an answer that a proxy held back says so, once a run', async () => {
  const engine = startTestEngine();
  const held = { steps: ['All at once.'], done: { wasHeldBack: true } };
  engine.provider.script(held, held);
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Read along' });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  const first = engine.branch(conversation.id).at(-1);
  await engine.sessions.send({ conversationId: conversation.id, text: 'And again' });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  expect(first).toMatchObject({
    status: 'done',
    content: 'All at once.',
    errorCode: 'held_back',
    errorSentence: expect.stringContaining('a proxy in front of the server keeps answers back'),
  });
  expect(engine.branch(conversation.id).at(-1)).toMatchObject({ status: 'done', errorCode: null });
});

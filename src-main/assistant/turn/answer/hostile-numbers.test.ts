import { expect, test } from 'vitest';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';

test.each([1e308, 1.5, -7, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
  'a reply that ends with a count of %j is kept with all its words, and the count is not known',
  async (count) => {
    const engine = startTestEngine();
    const id = await engine.exchange('Hello', {
      steps: ['Good day.'],
      done: { promptTokens: count, answerTokens: count, answerMs: count },
    });
    expect(engine.branch(id).at(-1)).toMatchObject({
      content: 'Good day.',
      status: 'done',
      promptTokens: null,
      answerTokens: null,
    });
    expect(engine.errors).toEqual([]);
    // Nor is the next one too large for it.
    await engine.exchange('And now?', { steps: ['Still fine.'] }, id);
    expect(engine.branch(id).at(-1)).toMatchObject({ content: 'Still fine.', status: 'done' });
  },
);

test('an answer that ends for its size keeps what came, says so, and cannot be continued', async () => {
  const engine = startTestEngine();
  const id = await engine.exchange('Go on', { steps: ['So far.'], done: { reason: 'size' } });
  const reply = engine.branch(id).at(-1);
  expect(reply).toMatchObject({ content: 'So far.', status: 'done', doneReason: 'size' });
  expect(() => engine.sessions.continue(reply?.id ?? '')).toThrow('reached the maximum length');
  await settled(() => !engine.sessions.isStreaming(id));
});

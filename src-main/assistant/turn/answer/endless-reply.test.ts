import { expect, test } from 'vitest';
import type { ScriptedStep } from '../../../model/scripted';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';

const WORDS = 'and again ';

/** A model that has begun to repeat itself: it ends when it is stopped, and never else. */
function* forEver(): Generator<ScriptedStep> {
  for (;;) {
    for (let nth = 0; nth < 50; nth += 1) yield WORDS;
    yield { wait: new Promise((resolve) => setImmediate(resolve)) };
  }
}

const turns = async (count: number) => {
  for (let nth = 0; nth < count; nth += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('an answer without end is shown and kept as it comes, stopped when the user says so, and the chat goes on', async () => {
  const engine = startTestEngine();
  engine.provider.script({ steps: forEver() });
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Count to three' });
  const reply = () => engine.branch(conversation.id)[1];
  await settled(() => reply() !== undefined);

  const kept: number[] = [];
  for (let quarter = 0; quarter < 8; quarter += 1) {
    await turns(20);
    engine.timers.elapse(250);
    kept.push(reply()?.content.length ?? 0);
  }
  expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b));
  expect(reply()?.status).toBe('streaming');

  engine.sessions.stop(conversation.id);
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  const content = reply()?.content ?? '';
  expect(reply()?.status).toBe('stopped');
  expect(content.length).toBeGreaterThanOrEqual(kept.at(-1) ?? 0);
  expect(content.replaceAll(WORDS, '')).toBe('');
  // The window has every word of it, in pieces: never the whole again.
  const shown = engine.told.flatMap(({ name, payload }) => (name === 'message:delta' ? [payload.text] : []));
  expect(shown.join('')).toBe(content);

  await turns(20);
  expect(reply()?.content).toBe(content);
  // Asked twice: the words without end have to be made short first.
  engine.provider.scriptOtherwise(() => ({ steps: ['One, two, three.'] }));
  await engine.sessions.send({ conversationId: conversation.id, text: 'Once more' });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  expect(engine.branch(conversation.id).at(-1)).toMatchObject({ status: 'done', content: 'One, two, three.' });
});

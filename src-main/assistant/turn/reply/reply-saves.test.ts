import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ScriptedStep } from '../../../model/scripted';
import { freshFolder } from '../../../store/folder.fixture';
import { connect } from '../../../store/sqlite/database';
import { openStore, type Store } from '../../../store/store';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';

const PIECE = 'The tide turns at noon — and again at night. '.repeat(400);
const PIECES = 60;
const ANSWER = PIECE.repeat(PIECES);

/** Counts the characters of replies that are written. */
function counting(store: Store) {
  const written: number[] = [];
  const { messages } = store;
  const counted: Store['messages'] = {
    ...messages,
    saveProgress: (row) => {
      written.push(row.content.length + (row.thinking?.length ?? 0));
      messages.saveProgress(row);
    },
    appendProgress: (tail) => {
      written.push(tail.content.length + tail.thinking.length);
      messages.appendProgress(tail);
    },
  };
  return { store: { ...store, messages: counted }, written };
}

/** A chat whose reply has come as far as it was told to, each piece saved; `end` lets the rest come. */
async function streamed(store: Store, steps: readonly ScriptedStep[]) {
  const engine = startTestEngine({ store });
  const gate = Promise.withResolvers<void>();
  engine.provider.script({
    steps: (function* () {
      for (const step of steps) {
        yield step;
        yield { wait: new Promise<void>((resolve) => setImmediate(resolve)) };
        engine.timers.elapse(250);
      }
      yield { wait: gate.promise };
      yield 'The end.';
    })(),
  });
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Tell me' });
  const reply = () => engine.branch(conversation.id)[1];
  const shown = () =>
    engine.told.flatMap(({ name, payload }) => (name === 'message:delta' ? [payload.text, payload.thinking] : []));
  const all = steps.reduce((sum, step) => sum + textOf(step).length, 0);
  await settled(() => shown().reduce((sum, text) => sum + text.length, 0) === all);
  engine.timers.elapse(250);
  return {
    engine,
    id: conversation.id,
    reply,
    end: async () => {
      gate.resolve();
      await settled(() => !engine.sessions.isStreaming(conversation.id));
    },
  };
}

const textOf = (step: ScriptedStep) => (typeof step === 'string' ? step : 'thinking' in step ? step.thinking : '');
const pieces = Array.from({ length: PIECES }, () => PIECE);

test('a long reply is written once while it comes, not again with each save', async () => {
  const { store, written } = counting(openStore(':memory:'));
  const { end, reply } = await streamed(store, pieces);
  expect(written.length).toBeGreaterThan(PIECES / 2);
  const sum = written.reduce((total, each) => total + each, 0);
  // The first pieces more than once, as long as they are short.
  expect(sum).toBeLessThan(ANSWER.length * 2);
  // It reads as it was saved, in one piece, and so does its end.
  expect(reply()?.status).toBe('streaming');
  expect(reply()?.content === ANSWER).toBe(true);
  await end();
  expect(reply()?.status).toBe('done');
  expect(reply()?.content === `${ANSWER}The end.`).toBe(true);
});

test('what was saved of a long reply is there after a kill, in one piece, thoughts included', async () => {
  const folder = freshFolder();
  const file = join(folder, 'hearth.db');
  const store = openStore(file);
  const thoughts = pieces.slice(0, 10).map((thinking) => ({ thinking }));
  const { end, id } = await streamed(store, [...thoughts, ...pieces]);
  // What the disk holds while the process lives is what a kill leaves of it.
  const left = join(folder, 'left.db');
  for (const tail of ['', '-wal']) if (existsSync(file + tail)) copyFileSync(file + tail, left + tail);
  await end();
  store.close();

  const again = openStore(left);
  const after = startTestEngine({ store: again, idPrefix: 'after' });
  await after.sessions.recover();
  const [, reply] = after.branch(id);
  expect(reply?.status).toBe('interrupted');
  expect(reply?.content === ANSWER).toBe(true);
  expect(reply?.thinking === PIECE.repeat(10)).toBe(true);
  again.close();
  const db = connect(left);
  expect(db.prepare('SELECT count(*) AS n FROM reply_tails').get()).toEqual({ n: 0 });
  db.close();
});

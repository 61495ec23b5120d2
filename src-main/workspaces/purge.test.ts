import { expect, it } from 'vitest';
import type { GivenFile } from '../assistant/conversations/attachments/accept';
import { picture } from '../assistant/conversations/attachments/picture.fixture';
import { settled } from '../assistant/fixtures/engine.fixture';
import { startFindableEngine } from '../assistant/fixtures/findable.fixture';
import { allRows } from '../store/exchange/random-rows.fixture';
import { KEPT_DAYS } from '../store/rows/deleted-at';
import { createPurge } from './purge';

const KEPT_MS = KEPT_DAYS * 86_400_000;
const text = (name: string, words: string): GivenFile => ({
  name,
  origin: 'file',
  bytes: new TextEncoder().encode(words),
});
const both = text('both.txt', 'the winch of both');
const image: GivenFile = { name: 'beach.png', origin: 'dropped', bytes: picture(20, 10) };

function start() {
  const engine = startFindableEngine();
  const failures: unknown[] = [];
  const purge = createPurge({ ...engine, now: () => engine.clock.now, failed: (error) => failures.push(error) });
  const say = async (files: readonly GivenFile[], words: string) => {
    const { conversation, message } = await engine.sessions.send({ conversationId: null, text: words, files });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    await engine.sessions.leave(conversation.id);
    return { id: conversation.id, question: message.id };
  };
  const rows = () =>
    Object.fromEntries(
      Object.entries(allRows(engine.db)).map(([table, list]) => [
        table,
        list.map((row) => JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value))),
      ]),
    );
  return { ...engine, purge, failures, say, rows };
}

it('a chat goes for good thirty days after it was deleted, with its files and nothing else', async () => {
  const { store, db, clock, sessions, purge, failures, say, rows } = start();
  const kept = await say([both], 'Why does it squeak?');
  const later = await say([], 'Deleted a moment later');
  const gone = await say([both, image, text('own.txt', 'Quillfeather seized')], 'And this one?');
  const hashes = store.attachments.list(gone.question).map(({ hash }) => hash);
  const own = [gone.id, ...store.tree.listLinks(gone.id).map(({ id }) => id), ...hashes.slice(1)];
  sessions.remove(gone.id);
  clock.now += 1;
  sessions.remove(later.id);
  const before = rows();
  clock.now += KEPT_MS - 2;
  await purge.start();
  expect(rows()).toEqual(before);
  expect(db.serialize().includes('Quillfeather')).toBe(true);

  // A month has quiet moments enough for the index.
  store.searchRows.takeOut(() => true);
  clock.now += 1;
  await purge.start();
  const after = rows();
  for (const table of ['messages', 'message_attachments', 'attachments', 'captions', 'traces', 'working_entries']) {
    expect(`${table} ${after[table]?.length}`).not.toBe(`${table} ${before[table]?.length}`);
  }
  // What changed in memory, and when, is memory's own.
  const ofOthers = (table: string, list: readonly string[]) =>
    table === 'revisions' ? list : list.filter((row) => !own.some((id) => row.includes(id)));
  expect(after).toEqual(
    Object.fromEntries(Object.entries(before).map(([table, list]) => [table, ofOthers(table, list)])),
  );
  expect(store.attachments.list(kept.question)).toMatchObject([{ name: 'both.txt', text: 'the winch of both' }]);
  expect(db.serialize().includes('Quillfeather')).toBe(false);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(failures).toEqual([]);
});

it('with a chat go its own notes and what changed in them, and no other notes', async () => {
  const { store, db, clock, memory, sessions, purge, say } = start();
  const [kept, gone] = [await say([], 'One'), await say([], 'Two')];
  for (const [{ id }, word] of [
    [kept, 'Larkspur'],
    [gone, 'Quillfeather'],
  ] as const)
    await memory.documents.replace(memory.documents.notes(id), `## Notes\n- ${word} holds the key`);
  await memory.documents.replace(memory.documents.notes(gone.id), '## Notes\n- Quillfeather has moved');
  clock.now += 1;
  sessions.remove(gone.id);
  clock.now += KEPT_MS;
  await purge.start();
  store.searchRows.takeOut(() => true);
  expect(db.serialize().includes('Quillfeather')).toBe(false);
  expect(memory.documents.source(memory.documents.notes(kept.id))).toContain('Larkspur');
  expect(db.serialize().includes(`sessions/${gone.id}`)).toBe(false);
  expect(db.pragma('foreign_key_check')).toEqual([]);
});

it('a chat that is brought back while others go stays', async () => {
  const { store, clock, sessions, purge, say } = start();
  const [first, second] = [await say([], 'One'), await say([], 'Two')];
  for (const { id } of [first, second]) {
    clock.now += 1;
    sessions.remove(id);
  }
  clock.now += KEPT_MS;
  const running = purge.start();
  store.conversations.setDeleted({ id: second.id, at: null });
  await running;
  expect(store.conversations.read(first.id)).toBeUndefined();
  expect(store.tree.listLinks(second.id)).toHaveLength(2);
});

it('stops when the app ends, and tells what fails', async () => {
  const { store, clock, sessions, purge, say } = start();
  const { id } = await say([], 'One');
  sessions.remove(id);
  clock.now += KEPT_MS;
  const stopped = purge.start();
  purge.stop();
  await stopped;
  expect(store.conversations.read(id)?.id).toBe(id);
  const failures: unknown[] = [];
  const full = new Error('disk full');
  const conversations = {
    ...store.conversations,
    purge: () => {
      throw full;
    },
  };
  const failing = {
    store: { ...store, conversations },
    now: () => clock.now,
    failed: (error: unknown) => failures.push(error),
  };
  await createPurge(failing).start();
  expect(failures).toEqual([full]);
});

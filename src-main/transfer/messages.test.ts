import { expect, it } from 'vitest';
import { emptyWorkspace } from './arrival.fixture';
import { bringIn } from './messages';

const message = (text: string, captions: readonly string[] = []) => ({
  author: 'Ana',
  role: 'user' as const,
  text,
  created_at: 1_000,
  captions,
});

it('stores a conversation in order, with captions, and makes it findable', async () => {
  const { tables, workspaceId, arrival } = emptyWorkspace();
  const { messageIds } = await bringIn(
    { title: 'Trip', messages: [message('First'), message('Look', ['a red boat'])] },
    { workspaceId, archivedAt: 5 },
    arrival,
  );
  const rows = tables.rows.read({ kind: 'message', refId: messageIds[1] ?? '' });
  expect(rows).toMatchObject([{ self: 'look a red boat', author: 'ana' }]);
});

it('takes no credential into a title', async () => {
  const { db, workspaceId, arrival } = emptyWorkspace();
  await bringIn(
    { title: 'my password is hunter2-Xy77', messages: [message('Hi')] },
    { workspaceId, archivedAt: null },
    arrival,
  );
  expect(db.prepare('SELECT title FROM conversations').pluck().get()).not.toContain('hunter2');
});

it('stores all or nothing', async () => {
  const { db, workspaceId, arrival } = emptyWorkspace();
  const ids = ['a', 'b', 'b'];
  const broken = { ...arrival, newId: () => ids.shift() ?? 'b' };
  await expect(
    bringIn({ title: 'x', messages: [message('1'), message('2')] }, { workspaceId, archivedAt: null }, broken),
  ).rejects.toThrow();
  expect(db.prepare('SELECT count(*) FROM conversations').pluck().get()).toBe(0);
  expect(db.prepare('SELECT count(*) FROM search_rows').pluck().get()).toBe(0);
});

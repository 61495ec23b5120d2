import { describe, expect, test } from 'vitest';
import { migrations } from '../../../store/migrations';
import { migrate } from '../../../store/migrations/migrate';
import { connect, type Database } from '../../../store/sqlite/database';
import { storeOf } from '../../../store/store';
import { startTestEngine } from '../../fixtures/engine.fixture';
import { assistantHandlers } from '../../handlers';

/** A conversation of three exchanges in a database that the test may damage. */
async function setUp() {
  const db: Database = connect(':memory:');
  migrate(db, migrations);
  const engine = startTestEngine({ store: storeOf(db) });
  const id = await engine.exchange('The red kettle', { steps: ['Noted.'] });
  for (const text of ['The blue kettle', 'The green kettle']) await engine.exchange(text, { steps: ['Noted.'] }, id);
  const ids = engine.branch(id).map((row) => row.id);
  const handlers = assistantHandlers(engine.deps, engine.sessions);
  const open = async () => (await handlers['conversation:open']({ id })).messages;
  return { db, engine, id, ids, open, link: (child = '', parent = '') => damage(db, 'parent_id', parent, child) };
}

function damage(db: Database, column: string, value: string | null, id: string): void {
  db.pragma('foreign_keys = OFF');
  db.prepare(`UPDATE messages SET ${column} = ? WHERE id = ?`).run(value, id);
}

describe('a row that cannot be read costs that row, never its page', () => {
  test.each(['tool_calls', 'tool_use', 'spans'])('%s of a message', async (column) => {
    const { db, engine, id, ids, open } = await setUp();
    damage(db, column, 'no json', ids[2] ?? '');
    damage(db, column, '{"function":3}', ids[3] ?? '');
    expect(await open()).toHaveLength(6);
    await engine.exchange('Go on', { steps: ['Going.'] }, id);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'done' });
  });

  test('the marks of an answer from memory', async () => {
    const { db, ids, open } = await setUp();
    db.prepare(
      "INSERT INTO noted_pieces (message_id, position, kind, ref_id, at, text, marks) VALUES (?, 0, 'fact', 'f', 0, 'x', '{')",
    ).run(ids[1]);
    expect(await open()).toHaveLength(6);
  });
});

describe('messages that lead back to themselves end where they repeat', () => {
  test.each([
    ['one that is its own parent', 2, 2],
    ['a pair', 0, 1],
    ['a circle of all', 0, 5],
  ])('%s', async (_, child, parent) => {
    const { engine, id, ids, open, link } = await setUp();
    link(ids[child], ids[parent]);
    const messages = await open();
    expect(messages.length).toBeGreaterThan(0);
    expect(new Set(messages.map((message) => message.id)).size).toBe(messages.length);
    await engine.exchange('Go on', { steps: ['Going.'] }, id);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'done' });
  });

  test('a parent in another conversation shows nothing of that one', async () => {
    const { engine, ids, open, link } = await setUp();
    const other = await engine.exchange('A secret elsewhere', { steps: ['Noted.'] });
    link(ids[0], engine.branch(other).at(-1)?.id);
    expect((await open()).map(({ content }) => content).join()).not.toContain('secret');
  });
});

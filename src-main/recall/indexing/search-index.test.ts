import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importRows } from '../../store/exchange/import-rows';
import { searchTextTables } from '../../store/search/search-check';
import { NOON, testMemory } from '../memory.fixture';
import { indexState } from './index-state.fixture';
import { mendPlace } from './verify';

const HOUR_MS = 3_600_000;
type Memory = ReturnType<typeof testMemory>;

const verify = (memory: Memory) =>
  indexState({ ...memory.tables, texts: searchTextTables(memory.db), zone: 'UTC', sections: [] });

/** What the store does when a message is deleted: its children hang on its parent. */
function deleteMessage(memory: Memory, id: string): void {
  memory.db.transaction(() => {
    const parentId = memory.tables.sources.readLink(id)?.parentId ?? null;
    const children = memory.tables.sources.listChildren(id);
    memory.db.prepare('UPDATE messages SET parent_id = @parentId WHERE parent_id = @id').run({ id, parentId });
    for (const child of children) memory.index.indexMessage(child.id);
    memory.db
      .prepare(
        `UPDATE conversations SET active_leaf_id = (SELECT parent_id FROM messages WHERE id = @id) WHERE active_leaf_id = @id`,
      )
      .run({ id });
    memory.db.prepare('DELETE FROM messages WHERE id = @id').run({ id });
    memory.index.removeMessage(id);
  })();
}

describe('the index says what the store says', () => {
  it('after any sequence of new, edited and deleted messages a rebuild finds no difference', async () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'add', 'add', 'edit', 'delete', 'stop'),
      text: fc.constantFrom('red boat', 'blue boat?', 'yesterday a storm', '猫が好き', 'src/a-b.ts', ''),
      gapHours: fc.constantFrom(0, 0, 1, 5, 7),
      pick: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const memory = testMemory();
        const { conversationId, ids } = await memory.talk([{ text: 'start' }, { text: 'go' }]);
        const imports = importRows(memory.db);
        const present = [...ids];
        let clock = NOON + HOUR_MS;
        for (const { what, text, gapHours, pick } of steps) {
          clock += gapHours * HOUR_MS + 1;
          const chosen = present[pick % Math.max(1, present.length)];
          if (what === 'add') {
            const id = randomUUID();
            memory.db.transaction(() => {
              imports.insertMessage({
                id,
                conversationId,
                parentId: present.at(-1) ?? null,
                role: pick % 3 === 0 ? 'assistant' : 'user',
                author: null,
                content: text,
                createdAt: clock,
              });
              memory.db.prepare('UPDATE conversations SET active_leaf_id = ? WHERE id = ?').run(id, conversationId);
              memory.index.indexMessage(id);
            })();
            present.push(id);
          } else if (chosen && what === 'delete') {
            deleteMessage(memory, chosen);
            present.splice(present.indexOf(chosen), 1);
          } else if (chosen && what === 'edit') {
            memory.db.prepare('UPDATE messages SET content = ? WHERE id = ?').run(text, chosen);
            memory.index.indexMessage(chosen);
          } else if (chosen) {
            memory.db.prepare("UPDATE messages SET status = 'stopped' WHERE id = ?").run(chosen);
            memory.index.indexMessage(chosen);
          }
        }
        expect(verify(memory)).toMatchObject({ differences: [], isDamaged: false });
        memory.db.close();
      }),
      { numRuns: 60 },
    );
  });

  it('leaves no word of a deleted message in its neighbours or in the file', async () => {
    const memory = testMemory();
    const { ids } = await memory.talk([{ text: 'Before.' }, { text: 'The zyzzyva hides.' }, { text: 'After.' }]);
    deleteMessage(memory, ids[1] ?? '');
    expect(await memory.texts('zyzzyva')).toEqual([]);
    memory.db.pragma('wal_checkpoint(TRUNCATE)');
    expect(memory.db.serialize().includes('zyzzyva')).toBe(false);
  });

  it('leaves no word of a changed message beside answers on branches that are not in sight', async () => {
    const memory = testMemory();
    const { conversationId, ids } = await memory.talk([{ text: 'The zyzzyva hides.' }, { text: 'Where?' }]);
    const imports = importRows(memory.db);
    for (const content of ['Here.', 'There.']) {
      const said = {
        id: randomUUID(),
        conversationId,
        parentId: ids[0] ?? '',
        role: 'assistant',
        author: null,
      } as const;
      imports.insertMessage({ ...said, content, createdAt: NOON + 1 });
      memory.index.indexMessage(said.id);
    }
    memory.db.prepare("UPDATE messages SET content = 'It hides.' WHERE id = ?").run(ids[0]);
    memory.index.indexMessage(ids[0] ?? '');
    const rows = JSON.stringify(memory.db.prepare('SELECT * FROM search_rows').all());
    expect(rows).not.toContain('zyzzyva');
    expect(rows).toContain('hides');
  });

  it('leaves no word of a deleted message beside what follows a reply that was stopped', async () => {
    const memory = testMemory();
    const { ids } = await memory.talk([{ text: 'The zyzzyva hides.' }, { text: 'Where it' }, { text: 'Go on.' }]);
    memory.db.prepare("UPDATE messages SET status = 'stopped' WHERE id = ?").run(ids[1]);
    memory.index.indexMessage(ids[1] ?? '');
    deleteMessage(memory, ids[0] ?? '');
    expect(JSON.stringify(memory.db.prepare('SELECT * FROM search_rows').all())).not.toContain('zyzzyva');
    expect(verify(memory)).toMatchObject({ differences: [] });
  });

  it.each(['tool_call', 'tool_result'])('holds no word of a %s, not even beside its neighbours', async (type) => {
    const memory = testMemory();
    const { ids } = await memory.talk([{ text: 'Before.' }, { text: 'The zyzzyva hides.' }, { text: 'After.' }]);
    memory.db.prepare('UPDATE messages SET message_type = @type WHERE id = @id').run({ type, id: ids[1] ?? '' });
    memory.index.indexMessage(ids[1] ?? '');
    expect(await memory.texts('zyzzyva')).toEqual([]);
    expect(await memory.texts('before')).toEqual(['Before.', 'After.']);
  });

  it('forgets a deleted conversation and knows it again when it comes back', async () => {
    const memory = testMemory();
    const { conversationId } = await memory.talk([{ text: 'The lighthouse keeper.' }]);
    memory.db.prepare('UPDATE conversations SET deleted_at = 1 WHERE id = ?').run(conversationId);
    memory.index.removeConversation(conversationId);
    expect(await memory.texts('lighthouse')).toEqual([]);
    memory.db.prepare('UPDATE conversations SET deleted_at = NULL WHERE id = ?').run(conversationId);
    memory.index.indexConversation(conversationId);
    expect(await memory.texts('lighthouse')).toEqual(['The lighthouse keeper.']);
  });

  it('names what was missing, outdated and left over, and mends it', async () => {
    const memory = testMemory();
    const { ids } = await memory.talk([{ text: 'One.' }]);
    const lost = await memory.remember('Plays the cello');
    const changed = await memory.remember('Likes tea');
    memory.db.prepare('DELETE FROM search_rows WHERE ref_id = ?').run(lost);
    memory.db.prepare("UPDATE facts SET text = 'Likes coffee' WHERE id = ?").run(changed);
    memory.db.prepare('DELETE FROM messages WHERE id = ?').run(ids[0]);
    const { differences } = verify(memory);
    expect(differences).toEqual(
      expect.arrayContaining([
        { kind: 'fact', refId: lost, what: 'missing' },
        { kind: 'fact', refId: changed, what: 'outdated' },
        { kind: 'message', refId: ids[0], what: 'left_over' },
      ]),
    );
    const { rows, sources } = memory.tables;
    for (const place of differences) {
      mendPlace(place, { rows, sources, index: memory.index, sectionOf: () => undefined });
    }
    expect(await memory.texts('coffee cello')).toHaveLength(2);
    expect(verify(memory).differences).toEqual([]);
  });
});

describe('query plans', () => {
  it('full text comes first, never row by row', () => {
    const { db } = testMemory();
    const plan = db
      .prepare(
        `EXPLAIN QUERY PLAN SELECT search_text.rowid FROM search_text CROSS JOIN search_rows ON search_rows.id = search_text.rowid
         WHERE search_text MATCH 'a' AND search_text.rowid BETWEEN 1 AND 2`,
      )
      .all() as readonly { readonly detail: string }[];
    expect(plan[0]?.detail).toMatch(/^SCAN search_text VIRTUAL TABLE INDEX/);
    expect(plan[1]?.detail).toMatch(/^SEARCH search_rows USING INTEGER PRIMARY KEY/);
  });
});

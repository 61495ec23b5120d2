import { expect, it } from 'vitest';
import { chatsBefore } from './chats-before.fixture';

it('answers of older chats with outside text count as external, and their entries are written again', () => {
  const recent = '{"memoryKey":"user","parts":{"recent":"### x"}}';
  const { db, upgrade, ids } = chatsBefore(21, { typed: recent, pasted: recent, handed: recent });
  db.exec(`
    UPDATE conversations SET checkpointed_upto = 'm';
    INSERT INTO messages (id, conversation_id, role, message_type, content, spans, status, pinned, created_at)
      VALUES ('t1', 'typed', 'user', 'text', 'a', '[{"from":0,"to":1,"kind":"typed"}]', 'done', 0, 0),
        ('t2', 'typed', 'assistant', 'text', 'b', NULL, 'done', 0, 0),
        ('p1', 'pasted', 'user', 'text', 'a', '[{"from":0,"to":1,"kind":"pasted"}]', 'done', 0, 0),
        ('p2', 'pasted', 'assistant', 'text', 'b', NULL, 'done', 0, 0),
        ('h1', 'handed', 'system', 'handoff_context', 'a', NULL, 'done', 0, 0),
        ('h2', 'handed', 'assistant', 'text', 'b', NULL, 'done', 0, 0);
    INSERT INTO working_entries (conversation_id, workspace_id, content, kind, updated_at, expires_at, pinned)
      SELECT id, 'w', 'x', 'model', 0, 9e15, 0 FROM conversations;`);
  upgrade();
  expect(ids('SELECT id FROM messages WHERE external = 1 ORDER BY id')).toEqual(['h2', 'p2']);
  expect(ids('SELECT id FROM conversations WHERE checkpointed_upto IS NULL ORDER BY id')).toEqual(['handed', 'pasted']);
  expect(ids("SELECT id FROM conversations WHERE json_extract(session_context, '$.memoryKey') <> ''")).toEqual([]);
});

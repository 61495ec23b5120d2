import { expect, it } from 'vitest';
import { chatsBefore } from './chats-before.fixture';

it('an entry whose chat is all imported counts as external, one of what was said here does not', () => {
  const recent = '{"memoryKey":"user","parts":{"recent":"### x"}}';
  const { db, upgrade, ids } = chatsBefore(23, { said: recent, imported: recent });
  db.exec(`
    INSERT INTO messages (id, conversation_id, role, message_type, content, status, pinned, external, created_at)
      VALUES ('s1', 'said', 'user', 'text', 'a', 'done', 0, 0, 0), ('i1', 'imported', 'user', 'text', 'a', 'done', 0, 1, 0);
    INSERT INTO working_entries (conversation_id, workspace_id, content, kind, updated_at, expires_at, pinned)
      SELECT id, 'w', 'x', 'model', 0, 9e15, 0 FROM conversations;`);
  upgrade();
  expect(ids('SELECT conversation_id AS id FROM working_entries WHERE external = 1')).toEqual(['imported']);
  expect(ids("SELECT id FROM conversations WHERE json_extract(session_context, '$.memoryKey') <> ''")).toEqual([]);
});

import { expect, it } from 'vitest';
import { chatsBefore } from './chats-before.fixture';

it('a summary of text from outside says so, and so does one that carries it', () => {
  const { db, upgrade, ids } = chatsBefore(24, { c: null });
  db.exec(`
    INSERT INTO messages (id, conversation_id, role, message_type, content, status, pinned, created_at)
      SELECT value, 'c', 'system', 'summary', 'a', 'done', 0, 0 FROM json_each('["own","pasted","carrying","looked-up"]');
    INSERT INTO messages (id, conversation_id, role, message_type, content, tool_name, spans, status, pinned, created_at, compacted_by)
      VALUES ('1', 'c', 'user', 'text', 'a', NULL, '[{"from":0,"to":1,"kind":"typed"}]', 'done', 0, 0, 'own'),
        ('2', 'c', 'user', 'text', 'a', NULL, '[{"from":0,"to":1,"kind":"pasted"}]', 'done', 0, 0, 'pasted'),
        ('3', 'c', 'tool', 'tool_result', 'a', 'recall', NULL, 'done', 0, 0, 'looked-up');
    INSERT INTO compactions (summary_id, conversation_id, carried_id, compacted_count, tokens_before, tokens_after, used_model, created_at)
      VALUES ('own', 'c', NULL, 1, 1, 1, 0, 0), ('pasted', 'c', NULL, 1, 1, 1, 0, 0),
        ('carrying', 'c', 'pasted', 1, 1, 1, 0, 0), ('looked-up', 'c', NULL, 1, 1, 1, 0, 0);`);
  upgrade();
  expect(ids('SELECT id FROM messages WHERE external = 1 ORDER BY id')).toEqual(['carrying', 'looked-up', 'pasted']);
});

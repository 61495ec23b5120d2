import { expect, it } from 'vitest';
import { connect } from '../database';
import { migrate } from '../migrate';
import { migrations } from '.';

it('an entry whose chat is all imported counts as external, one of what was said here does not', () => {
  const db = connect(':memory:');
  migrate(db, migrations.slice(0, 22));
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0);
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, session_context, created_at, updated_at)
      SELECT value, 'w', value, 'auto', 'chat', '{}', 0, '', '{"memoryKey":"user","parts":{"recent":"### x"}}', 0, 0
      FROM json_each('["said","imported"]');
    INSERT INTO messages (id, conversation_id, role, message_type, content, status, pinned, external, created_at)
      VALUES ('s1', 'said', 'user', 'text', 'a', 'done', 0, 0, 0), ('i1', 'imported', 'user', 'text', 'a', 'done', 0, 1, 0);
    INSERT INTO working_entries (conversation_id, workspace_id, content, kind, updated_at, expires_at, pinned)
      SELECT id, 'w', 'x', 'model', 0, 9e15, 0 FROM conversations;`);
  migrate(db, migrations);
  const ids = (sql: string) =>
    db
      .prepare<[], { id: string }>(sql)
      .all()
      .map(({ id }) => id);
  expect(ids('SELECT conversation_id AS id FROM working_entries WHERE external = 1')).toEqual(['imported']);
  expect(ids("SELECT id FROM conversations WHERE json_extract(session_context, '$.memoryKey') <> ''")).toEqual([]);
});

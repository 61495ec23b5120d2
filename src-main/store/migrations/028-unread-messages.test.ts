import { expect, it } from 'vitest';
import { connect } from '../sqlite/database';
import { migrations } from '.';
import { migrate } from './migrate';

it('of an earlier summary nothing is known to be unread', () => {
  const db = connect(':memory:');
  migrate(db, migrations.slice(0, 27));
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0);
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, created_at, updated_at)
      VALUES ('c', 'w', 'a', 'auto', 'chat', '{}', 0, '', 0, 0);
    INSERT INTO messages (id, conversation_id, role, message_type, content, status, pinned, created_at)
      VALUES ('s', 'c', 'system', 'summary', 'x', 'done', 0, 0);
    INSERT INTO compactions (summary_id, conversation_id, carried_id, compacted_count, tokens_before, tokens_after, used_model, created_at)
      VALUES ('s', 'c', NULL, 9, 90, 9, 1, 0);`);
  migrate(db, migrations);
  const read = db.prepare('SELECT compacted_count, unread_count, unread_upto FROM compactions');
  expect(read.all()).toEqual([{ compacted_count: 9, unread_count: 0, unread_upto: null }]);
});

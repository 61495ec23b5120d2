import { expect, it } from 'vitest';
import { connect } from '../sqlite/database';
import { migrations } from '.';
import { migrate } from './migrate';

it('notes of chats that went for good are taken out, those of others stay', () => {
  const db = connect(':memory:');
  migrate(db, migrations.slice(0, 31));
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0);
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, created_at, updated_at)
     VALUES ('here', 'w', 'a', 'auto', 'chat', '{}', 0, '', 0, 0);
    INSERT INTO documents (id, workspace_id, namespace, body, updated_at)
     VALUES ('1', 'w', 'sessions/here/notes', 'x', 0), ('2', 'w', 'sessions/gone/notes', 'y', 0), ('3', 'w', 'user/notebook', 'z', 0);
    INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at, pinned, redactions, superseded_by)
     VALUES ('old', 'w', 'sessions/gone/notes', 't', 'y', 'user', 'stated', 0, 0, 0, 0, '[]', NULL),
      ('user', 'w', 'user/profile', 't', 'z', 'user', 'stated', 0, 0, 0, 0, '[]', 'old');
    INSERT INTO revisions (id, workspace_id, group_id, kind, actor, target_kind, target_id, created_at)
     VALUES ('a', 'w', 'g', 'edited', 'user', 'section', 'sessions/gone/notes', 0),
      ('b', 'w', 'g', 'edited', 'user', 'section', 'user/notebook', 0),
      ('c', 'w', 'g', 'edited', 'user', 'working', 'gone', 0), ('d', 'w', 'g', 'edited', 'user', 'working', 'here', 0);`);
  migrate(db, migrations);
  const ids = (table: string) => db.prepare(`SELECT id FROM ${table} ORDER BY id`).pluck().all();
  expect(ids('documents')).toEqual(['1', '3']);
  expect(ids('facts')).toEqual(['user']);
  expect(ids('revisions')).toEqual(['b', 'd']);
  expect(db.pragma('foreign_key_check')).toEqual([]);
});

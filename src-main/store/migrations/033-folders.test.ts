import { expect, it } from 'vitest';
import { connect } from '../sqlite/database';
import { migrations } from '.';
import { migrate } from './migrate';

it('chats of an earlier store are in no folder, and one that goes for good leaves its folder', () => {
  const db = connect(':memory:');
  migrate(db, migrations.slice(0, 32));
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0);
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, created_at, updated_at)
      VALUES ('a', 'w', 'a', 'auto', 'chat', '{}', 0, '', 0, 0), ('b', 'w', 'b', 'auto', 'chat', '{}', 0, '', 0, 0);`);
  migrate(db, migrations);
  expect(db.prepare('SELECT count(*) FROM folder_chats').pluck().get()).toBe(0);
  db.exec(`
    INSERT INTO folders (id, workspace_id, name, created_at) VALUES ('f', 'w', 'Boat', 0);
    INSERT INTO folder_chats (conversation_id, folder_id) VALUES ('a', 'f'), ('b', 'f');
    INSERT INTO closed_folders (folder_id) VALUES ('f');
    DELETE FROM conversations WHERE id = 'a';`);
  expect(db.prepare('SELECT conversation_id FROM folder_chats').pluck().all()).toEqual(['b']);
  db.exec("DELETE FROM folders WHERE id = 'f'");
  expect(db.prepare('SELECT id FROM conversations').pluck().all()).toEqual(['b']);
  expect(
    db.prepare('SELECT (SELECT count(*) FROM folder_chats) + (SELECT count(*) FROM closed_folders)').pluck().get(),
  ).toBe(0);
});

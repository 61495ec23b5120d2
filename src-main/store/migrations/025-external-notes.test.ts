import { expect, it } from 'vitest';
import { connect } from '../database';
import { migrate } from '../migrate';
import { migrations } from '.';

it('a system message that carries notes is made again, others stay', () => {
  const db = connect(':memory:');
  migrate(db, migrations.slice(0, 24));
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0);
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, session_context, created_at, updated_at)
      VALUES ('noted', 'w', 'a', 'auto', 'chat', '{}', 0, '', '{"memoryKey":"user","parts":{"notes":"- x"}}', 0, 0),
        ('bare', 'w', 'b', 'auto', 'chat', '{}', 0, '', '{"memoryKey":"user","parts":{"notes":""}}', 0, 0);`);
  migrate(db, migrations);
  const ids = db
    .prepare<[], { id: string }>("SELECT id FROM conversations WHERE json_extract(session_context, '$.memoryKey') = ''")
    .all()
    .map(({ id }) => id);
  expect(ids).toEqual(['noted']);
});

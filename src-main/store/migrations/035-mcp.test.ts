import { expect, it } from 'vitest';
import { connect } from '../sqlite/database';
import { migrations } from '.';
import { migrate } from './migrate';

it('a store of before has no programs, its changes came from none, and the calls of a program go with it', () => {
  const db = connect(':memory:');
  migrate(
    db,
    migrations.filter(({ version }) => version < 35),
  );
  db.exec(`
    INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0);
    INSERT INTO revisions (id, workspace_id, group_id, kind, actor, target_kind, target_id, created_at)
      VALUES ('r', 'w', 'g', 'add', 'user', 'fact', 'f', 0);`);
  migrate(db, migrations);
  expect(db.prepare('SELECT client FROM revisions').pluck().all()).toEqual([null]);
  db.exec(`
    INSERT INTO mcp_clients (id, workspace_id, name, may_read, may_propose, may_state, token_hash, created_at)
      VALUES ('c', 'w', 'Editor', 1, 0, 0, 'hash', 0);
    INSERT INTO mcp_calls (client_id, tool, outcome, returned, called_at) VALUES ('c', 'recall', 'ok', '[]', 1);
    DELETE FROM mcp_clients;`);
  expect(db.prepare('SELECT count(*) FROM mcp_calls').pluck().get()).toBe(0);
});

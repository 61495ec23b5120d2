import { expect, it } from 'vitest';
import { connect } from '../sqlite/database';
import { migrations } from '.';
import { migrate } from './migrate';

it('a store of before has no servers of tools; what belongs to one goes with it, its secrets above all', () => {
  const db = connect(':memory:');
  migrate(
    db,
    migrations.filter(({ version }) => version < 36),
  );
  db.exec(`INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0);`);
  migrate(db, migrations);
  db.exec(`
    INSERT INTO tool_servers (id, name, launch, limit_ms, created_at) VALUES ('s', 'Files', '{}', 60000, 0);
    INSERT INTO tool_server_secrets (server_id, name, sealed) VALUES ('s', 'TOKEN', 'sealed');
    INSERT INTO tool_server_workspaces (server_id, workspace_id) VALUES ('s', 'w');
    INSERT INTO tool_lists (server_id, tools, left_out) VALUES ('s', '[]', 0);
    INSERT INTO tool_choices (server_id, workspace_id, tool, is_offered, rule) VALUES ('s', 'w', 'read', 1, 'always');
    DELETE FROM tool_servers;`);
  for (const table of ['tool_server_secrets', 'tool_server_workspaces', 'tool_lists', 'tool_choices']) {
    expect(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), table).toBe(0);
  }
});

import { expect, it } from 'vitest';
import { connect } from '../sqlite/database';
import { migrations } from '.';
import { migrate } from './migrate';

it('a store of before knows of no fact how often it was shown, and goes on', () => {
  const db = connect(':memory:');
  migrate(
    db,
    migrations.filter(({ version }) => version < 39),
  );
  db.exec(`INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0);
    INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at, pinned, redactions)
    VALUES ('f', 'w', 'user/profile', '', 'a fact', 'user', 'stated', 1, 1, 1, 0, '[]')`);
  migrate(db, migrations);
  expect(db.prepare('SELECT * FROM fact_shows').all()).toEqual([]);
  db.exec(`INSERT INTO fact_shows VALUES ('f', 1, 2); INSERT INTO fact_checks (fact_id, asked_at) VALUES ('f', 3);
    DELETE FROM facts`);
  expect(
    db.prepare('SELECT (SELECT count(*) FROM fact_shows) + (SELECT count(*) FROM fact_checks) AS n').get(),
  ).toEqual({ n: 0 });
});

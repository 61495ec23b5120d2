import { expect, it } from 'vitest';
import { searchTextTables } from '../search/search-check';
import { connect } from '../sqlite/database';
import { migrations } from '.';
import { migrate } from './migrate';

it('a row from before is found by either spelling, and full text is whole', () => {
  const db = connect(':memory:');
  migrate(db, migrations.slice(0, 13));
  db.prepare(`
    INSERT INTO search_rows (id, kind, ref_id, workspace_id, at, asks, words, has_time, self, p1, p2, n1, n2, br, facts, day, pieces)
    VALUES (1, 'fact', 'a', 'w', 0, 0, 0, 0, 'große straße', '', '', 'süß', '', '', '', '', 'Straße')`).run();
  migrate(db, migrations.slice(0, 14));
  const found = (match: string) => db.prepare('SELECT rowid FROM search_text WHERE search_text MATCH ?').all(match);
  expect(found('strasse')).toHaveLength(1);
  expect(found('n1 : suss')).toHaveLength(1);
  expect(found('straße')).toHaveLength(0);
  expect(searchTextTables(db).isWhole()).toBe(true);
});

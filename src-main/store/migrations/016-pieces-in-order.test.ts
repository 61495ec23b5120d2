import { expect, it } from 'vitest';
import { searchTextTables } from '../search/search-check';
import { connect } from '../sqlite/database';
import { migrations } from '.';
import { migrate } from './migrate';

it('a row whose pieces were changed before is found by them again, and by those of later changes', () => {
  const db = connect(':memory:');
  migrate(db, migrations.slice(0, 15));
  db.prepare(`
    INSERT INTO search_rows (id, kind, ref_id, workspace_id, at, asks, words, has_time, self, p1, p2, n1, n2, br, facts, day, pieces)
    VALUES (1, 'fact', 'a', 'w', 0, 0, 0, 0, 'a', '', '', '', '', '', '', '', 'travaille')`).run();
  const change = (pieces: string) => db.prepare('UPDATE search_rows SET pieces = ?').run(pieces);
  const find = (match: string) =>
    db.prepare('SELECT bm25(search_pieces) FROM search_pieces WHERE search_pieces MATCH ?').all(match);
  change('travaille\nmaintenant');
  expect(searchTextTables(db).isWhole()).toBe(false);

  migrate(db, migrations.slice(0, 16));
  expect(searchTextTables(db).isWhole()).toBe(true);
  expect(find('travaille')).toHaveLength(1);
  change('travaille\nautrement');
  expect(find('travaille')).toHaveLength(1);
  expect(find('maintenant')).toHaveLength(0);
  change('');
  change('maintenant');
  expect(find('maintenant')).toHaveLength(1);
  expect(searchTextTables(db).isWhole()).toBe(true);
});

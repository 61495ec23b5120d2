import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPartialDate } from '../../../src-preload/contract/partial-date';
import { connect } from '../sqlite/database';
import { migrations } from '.';
import { migrate } from './migrate';

const FACT = `INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at, pinned, redactions)
  VALUES ('f', 'w', 'user/profile', '', 'a fact', 'user', 'stated', 1, 1, 1, 0, '[]')`;

it('a store of before says of no fact when it held', () => {
  const db = connect(':memory:');
  migrate(
    db,
    migrations.filter(({ version }) => version < 38),
  );
  db.exec(`INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0); ${FACT}`);
  migrate(db, migrations);
  expect(db.prepare('SELECT text, valid_from, valid_until FROM facts').all()).toEqual([
    { text: 'a fact', valid_from: null, valid_until: null },
  ]);
});

it('the table takes the dates that Hearth reads, and no other text', () => {
  const db = connect(':memory:');
  migrate(db, migrations);
  db.exec(`INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0); ${FACT}`);
  const update = db.prepare<[string]>('UPDATE facts SET valid_from = ?, valid_until = valid_from');
  const isTaken = (text: string) => {
    try {
      update.run(text);
      return true;
    } catch {
      return false;
    }
  };
  const number = fc.integer({ min: 0, max: 40 }).map((value) => String(value).padStart(2, '0'));
  const year = fc.integer({ min: 0, max: 10_500 }).map((value) => String(value).padStart(4, '0'));
  const like = fc.tuple(year, number, number).map((parts) => parts.join('-'));
  const texts = fc.oneof(
    year,
    fc.tuple(year, number).map((parts) => parts.join('-')),
    like,
    like.map((text) => `${text}\n`),
    fc.string({ maxLength: 12 }),
    fc.constantFrom('now', '2024-02-29', '2023-02-29', '2026-13', '2026-25', '2026-1-1', '2026-03-14T00:00', '12'),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(isTaken(text), text).toBe(isPartialDate(text));
    }),
    { numRuns: 2_000 },
  );
});

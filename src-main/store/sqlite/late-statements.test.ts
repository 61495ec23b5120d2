import { expect, it } from 'vitest';
import { connect } from './database';
import { withLateStatements } from './late-statements';

it('prepares a statement when it first runs, with how it is to answer, inside a transaction too', () => {
  const db = withLateStatements(connect(':memory:'));
  const insert = db.prepare('INSERT INTO boats (name, tons) VALUES (@name, @tons)');
  const names = db.prepare('SELECT name FROM boats WHERE tons > @tons ORDER BY name').pluck();
  const rows = db.prepare('SELECT name, tons FROM boats').raw();
  const tons = db.prepare('SELECT sum(tons) FROM boats').pluck().safeIntegers();
  const bound = db.prepare('SELECT tons FROM boats WHERE name = ?').pluck().bind('Gaivota');
  db.exec('CREATE TABLE boats (name TEXT, tons INTEGER)');
  expect(insert.run({ name: 'Gaivota', tons: 4 }).changes).toBe(1);
  expect(() =>
    db.transaction(() => {
      insert.run({ name: 'Tern', tons: 9 });
      throw new Error('taken back');
    })(),
  ).toThrow('taken back');
  expect(names.all({ tons: 3 })).toEqual(['Gaivota']);
  expect([...names.iterate({ tons: 5 })]).toEqual([]);
  expect(rows.get()).toEqual(['Gaivota', 4]);
  expect(tons.get()).toBe(4n);
  expect(bound.get()).toBe(4);
  db.close();
});

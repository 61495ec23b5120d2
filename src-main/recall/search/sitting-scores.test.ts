import { expect, it } from 'vitest';
import { idRanges } from '../../store/search/search-ids';
import { testMemory } from '../memory.fixture';
import { SittingScores } from './sitting-scores';
import { searchTables } from './tables';

const HOUR_MS = 3_600_000;

it('the sitting in which most messages have the rarest words is the best, and follows what is said and deleted', async () => {
  const memory = testMemory();
  const lines = ['The heron stood.', 'A heron again.', 'Bread.', 'The bread rose.'].map((text, at) => ({
    text,
    at: at < 2 ? at : 12 * HOUR_MS + at,
  }));
  await memory.talk(lines);
  const tables = searchTables(memory.db);
  const scores = new SittingScores(tables);
  const ranges = idRanges(tables.rows.workspaceNumber(memory.workspaceId) ?? 0, ['fact', 'chat-message']);
  const row = memory.db.prepare<[string], number>('SELECT id FROM search_rows WHERE ref_id = ?').pluck();
  const said = memory.db.prepare<[string], string>('SELECT id FROM messages WHERE content = ?').pluck();
  const rowOf = (text: string) => row.get(said.get(text) ?? '') ?? 0;
  const score = (terms: readonly string[], text: string) => scores.find(terms, ranges)(rowOf(text));
  expect(score(['heron'], 'The heron stood.')).toBe(1);
  expect(score(['heron'], 'Bread.')).toBe(0);
  expect(score(['bread'], 'Bread.')).toBe(1);
  expect(score(['nothing'], 'Bread.')).toBe(0);
  // What is remembered has no sitting.
  const fact = row.get(await memory.remember('Herons eat fish.'));
  expect(scores.find(['heron'], ranges)(fact ?? 0)).toBeUndefined();

  await memory.talk([{ text: 'Heron, heron, heron!', at: 90 * HOUR_MS }]);
  expect(score(['heron'], 'Heron, heron, heron!')).toBeGreaterThan(0);
  expect(score(['heron'], 'Heron, heron, heron!')).toBeLessThan(1);
  memory.db
    .prepare("DELETE FROM search_rows WHERE ref_id IN (SELECT id FROM messages WHERE content LIKE '%heron %')")
    .run();
  expect(score(['heron'], 'Heron, heron, heron!')).toBe(1);
});

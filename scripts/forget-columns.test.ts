import { expect, it } from 'vitest';
import { DECISIONS } from '../src-main/memory/forget/columns.ts';
import { openStore } from '../src-main/store/store.ts';

it('every column that may hold text is decided about: Forget searches it, or there is a reason why not', () => {
  const store = openStore(':memory:');
  const columns = store.forgetting.listColumns().map(({ table, column }) => ({ table, column }));
  store.close();
  const undecided = columns.filter(({ table, column }) => DECISIONS[table]?.[column] === undefined);
  expect(undecided, 'decide about these in src-main/memory/forget/columns.ts').toEqual([]);
  const gone = Object.entries(DECISIONS).flatMap(([table, decided]) =>
    Object.keys(decided)
      .filter((column) => !columns.some((each) => each.table === table && each.column === column))
      .map((column) => ({ table, column })),
  );
  expect(gone, 'these are not in the schema any more').toEqual([]);
  const reasons = Object.values(DECISIONS)
    .flatMap((decided) => Object.values(decided).flat())
    .flatMap((decision) => ('left' in decision ? [decision.left] : 'derived' in decision ? [decision.derived] : []));
  expect(reasons.every((reason) => reason.length > 10)).toBe(true);
});

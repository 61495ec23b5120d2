import { expect, test } from 'vitest';
import { simulate } from '../../../bench/sync/simulate';
import { SCHEMA } from './device.fixture';

// `npm run eval:sync` runs more seeds, with more operations.
test.each([1, 2, 3])('three devices that act at random lose nothing and double nothing, seed %i', (seed) => {
  const { acked, ...found } = simulate({ seed, devices: 3, ops: 200, schema: SCHEMA });
  expect(found).toEqual({ lost: [], doubled: [], digests_equal: true, unlike: [], waiting: 0 });
  expect(acked).toBeGreaterThan(20);
});

import { expect, it } from 'vitest';
import { exchangeInMemory } from '../../../bench/sync/in-memory';

/** `SEEDS=2,3,4 vitest run src-main/sync/exchange/random` tries others. */
const SEEDS = (process.env.SEEDS ?? '1,2').split(',').map(Number);
const OPS = 120;

it.each(SEEDS)(
  'loses nothing and waits for nobody while devices are put back and the place loses files (seed %i)',
  async (seed) => {
    expect(await exchangeInMemory(seed, OPS)).toEqual([]);
  },
);

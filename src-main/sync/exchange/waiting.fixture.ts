import { three } from './exchange.fixture';
import { NOON } from './text-store.fixture';

export const [A, B, C] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;
export type Texts = Readonly<Record<string, string>>;

/** Three devices; what the first two have written lies in the carrier, and the third has taken in nothing of it yet. */
export async function waiting() {
  const found = three();
  const { a, b } = found;
  await found.rounds(2);
  for (let each = 0; each < 3; each += 1) {
    a.write(`home ${each}`, 'Leeds', NOON + each);
    await a.round();
  }
  b.write('work', 'Bosch');
  await b.round();
  return found;
}

export const ALL: Texts = { 'home 0': 'Leeds', 'home 1': 'Leeds', 'home 2': 'Leeds', work: 'Bosch' };
export const OF_B: Texts = { work: 'Bosch' };

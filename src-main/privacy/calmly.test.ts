import { expect, test } from 'vitest';
import { calmly, type Steps } from '../calmly';
import { findSecretsCalmly } from './protect';
import { findWhole, knownSecrets } from './secret-pieces';
import { readSources } from './source-secrets';

const WORDS = 60_000;
const SECRET = 'Tr4ktor!blau77';
/** A step holds this thread up for a millisecond, whatever the machine: so many words at most. */
const MOST_WORDS_A_STEP = 5_000;
const LONG = `${'harbour tide '.repeat(WORDS / 4)}${SECRET} ${'lantern quiet '.repeat(WORDS / 4)}`;

function run<T>(steps: Steps<T>): { readonly count: number; readonly value: T } {
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return { count, value: step.value };
  }
}

test('a long text is searched for a known secret in steps, and it is found where it stands', () => {
  const { count, value } = run(findWhole([SECRET], [LONG]));
  expect(count).toBeGreaterThan(WORDS / MOST_WORDS_A_STEP);
  expect(value).toEqual([[expect.objectContaining({ from: LONG.indexOf(SECRET), to: LONG.indexOf(SECRET) + 14 })]]);
});

test('the words of long sources are taken in steps as well', () => {
  const { count, value } = run(knownSecrets([SECRET], [LONG.replace(SECRET, '')]));
  expect(count).toBeGreaterThan(WORDS / MOST_WORDS_A_STEP);
  expect(value.find('It is tr4ktor and blau77')).toHaveLength(2);
});

test('where nothing is secret no text is looked through at all', () => {
  expect(run(findWhole([], [LONG])).count).toBe(1);
  expect(run(knownSecrets([], [LONG])).count).toBe(1);
});

test('others have the thread while the secrets of a long text are read', async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await readSources([LONG, 'My wifi password is Xk29Lmq8!']);
  isOver = true;
  // One for each stretch of 64 KB at least.
  expect(turns).toBeGreaterThan(LONG.length / 65_536);
});

test('a long text that was searched before is not searched again', async () => {
  const text = `${LONG.slice(0, 140_000)}\nMy wifi password is Xk29Lmq8!`;
  const counted = async (run: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  let first: unknown;
  let second: unknown;
  const searching = await counted(async () => {
    first = await findSecretsCalmly(text);
  });
  const remembering = await counted(async () => {
    second = await findSecretsCalmly(text);
  });
  expect(second).toEqual(first);
  expect(remembering).toBeLessThan(searching / 3);
  // What changed, if only by a letter, is another text.
  const other = await findSecretsCalmly(text.replace('Xk29Lmq8', 'Yk29Lmq8'));
  expect(other).toEqual(first);
  expect(await findSecretsCalmly(text.slice(0, -12))).not.toEqual(first);
});

test('what is done calmly comes to the same', async () => {
  expect(await calmly(findWhole([SECRET], ['a Tr4ktor!blau77 b']))).toEqual([
    [expect.objectContaining({ from: 2, to: 16 })],
  ]);
});

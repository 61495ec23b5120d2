import { expect, it } from 'vitest';
import { latestOnly } from './latest-only';

function slowly() {
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const ask = latestOnly((question: string) => {
    asked.push(question);
    return new Promise<string>((resolve) => ends.push(() => resolve(question.toUpperCase())));
  });
  return { ask, asked, end: () => ends.shift()?.() };
}

it('of words that change while a search runs, only the last are searched', async () => {
  const { ask, asked, end } = slowly();
  const first = ask('c');
  const second = ask('cr');
  const third = ask('cro');
  expect(await second).toBeNull();
  end();
  expect(await first).toBe('C');
  await new Promise(setImmediate);
  end();
  expect(await third).toBe('CRO');
  expect(asked).toEqual(['c', 'cro']);
});

it('a search that fails does not stop the next', async () => {
  const ask = latestOnly(async (question: string) => {
    if (question === 'bad') throw new Error('no');
    return question;
  });
  await expect(ask('bad')).rejects.toThrow('no');
  expect(await ask('good')).toBe('good');
});

import { beforeEach, expect, it, vi } from 'vitest';
import { allDrawn, draw, drawnBefore } from './drawings';

let asked: string[] = [];
let answers: ((svg: string) => void)[] = [];

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal('window', {
    hearth: {
      request: (_: string, { source, theme }: { source: string; theme: string }) => {
        asked.push(`${theme} ${source}`);
        return new Promise((resolve) => {
          answers.push((svg) => resolve({ ok: true, value: { kind: 'drawn', svg, width: 1, height: 1 } }));
        });
      },
    },
  });
});

it('the same source is drawn once for each theme, and is there again at once', async () => {
  const both = [draw('once', 'light'), draw('once', 'light'), draw('once', 'dark')];
  expect(asked).toEqual(['light once', 'dark once']);
  for (const answer of answers) answer('<svg/>');
  await Promise.all(both);
  expect(drawnBefore('once', 'light')).toMatchObject({ kind: 'drawn' });
  await draw('once', 'dark');
  expect(asked).toHaveLength(2);
});

it.each(['x'.repeat(50_001), 'x\n'.repeat(2_001)])('what is too long to draw is not asked for', async (source) => {
  expect(await draw(source, 'light')).toEqual({ kind: 'undrawn', reason: 'The source is too long.' });
  expect(asked).toEqual([]);
  await allDrawn();
});

it('of many large drawings the oldest go', async () => {
  for (const name of ['one', 'two', 'three']) {
    const drawn = draw(name, 'light');
    answers.at(-1)?.('x'.repeat(3_500_000));
    await drawn;
  }
  expect(drawnBefore('one', 'light')).toBeNull();
  expect(drawnBefore('two', 'light')).not.toBeNull();
  expect(drawnBefore('three', 'light')).not.toBeNull();
});

it('who prints waits until all is drawn', async () => {
  let isDone = false;
  const drawn = draw('for paper', 'light');
  const waiting = allDrawn().then(() => {
    isDone = true;
  });
  await Promise.resolve();
  expect(isDone).toBe(false);
  answers[0]?.('<svg/>');
  await Promise.all([drawn, waiting]);
  expect(isDone).toBe(true);
});

import { expect, it } from 'vitest';
import { type DiagramJob, diagramHandlers } from './diagrams';

const JOB: DiagramJob = { source: 'pie', theme: 'light' };
const DRAWN = { kind: 'drawn', svg: '<svg/>', width: 10, height: 20 } as const;

/** Pages whose answers are given by hand, and a clock that goes when it is told to. */
function started() {
  const waiting = new Set<{ readonly delayMs: number; readonly run: () => void }>();
  const drawings: { job: DiagramJob; give: (answer: unknown) => void; fail: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  const pages = { opened: 0, ended: 0 };
  const { 'diagram:draw': draw } = diagramHandlers({
    openPage: () => {
      pages.opened += 1;
      return {
        draw: (job) => new Promise((give, fail) => drawings.push({ job, give, fail })),
        end: () => {
          pages.ended += 1;
        },
      };
    },
    timers: {
      after: (delayMs, run) => {
        const timer = { delayMs, run };
        waiting.add(timer);
        return () => waiting.delete(timer);
      },
    },
    failed: (error) => failures.push(error),
  });
  /** Lets so long pass. */
  const pass = (ms: number) => {
    for (const timer of waiting) {
      if (timer.delayMs > ms) continue;
      waiting.delete(timer);
      timer.run();
    }
  };
  const next = async (at: number) => {
    await expect.poll(() => drawings.length).toBeGreaterThan(at);
    return drawings[at] as (typeof drawings)[number];
  };
  return { draw: async (job = JOB) => draw(job), pages, failures, pass, next, drawings };
}

it('diagrams are drawn one after the other, by one page, which goes when it is not needed', async () => {
  const { draw, pages, pass, next, drawings } = started();
  const answers = [draw({ ...JOB, source: 'a' }), draw({ ...JOB, source: 'b' })];
  (await next(0)).give(DRAWN);
  expect(drawings).toHaveLength(1);
  (await next(1)).give({ kind: 'undrawn', reason: 'Parse error' });
  expect(await Promise.all(answers)).toEqual([DRAWN, { kind: 'undrawn', reason: 'Parse error' }]);
  expect(pages).toEqual({ opened: 1, ended: 0 });
  pass(30_000);
  expect(pages).toEqual({ opened: 1, ended: 1 });
});

it('one that takes too long ends its page, and the next one is drawn by another', async () => {
  const { draw, pages, pass, next } = started();
  const slow = draw();
  const after = draw();
  await next(0);
  pass(8_000);
  expect(await slow).toEqual({ kind: 'undrawn', reason: 'Drawing it took too long.' });
  (await next(1)).give(DRAWN);
  expect(await after).toEqual(DRAWN);
  expect(pages).toEqual({ opened: 2, ended: 1 });
});

it('a page that crashes is noted, and the diagram is not drawn', async () => {
  const { draw, failures, next } = started();
  const answer = draw();
  (await next(0)).fail(new Error('crashed'));
  expect(await answer).toEqual({ kind: 'undrawn', reason: 'The process that draws stopped.' });
  expect(failures).toHaveLength(1);
});

it.each([
  null,
  'text',
  { kind: 'drawn', svg: 'x'.repeat(4_000_001), width: 1, height: 1 },
  { ...DRAWN, width: Number.NaN },
  { ...DRAWN, width: 1_000_000 },
  { ...DRAWN, more: 1 },
])('what the page says is not believed: %#', async (said) => {
  const { draw, next } = started();
  const answer = draw();
  (await next(0)).give(said);
  expect(await answer).toEqual({ kind: 'undrawn', reason: 'The drawing is too large.' });
});

it('a drawing of nothing has a reason too', async () => {
  const { draw, next } = started();
  const answer = draw();
  (await next(0)).give({ kind: 'undrawn', reason: '' });
  expect(await answer).toEqual({ kind: 'undrawn', reason: 'The drawing is empty.' });
});

it('a reason is no longer than a person reads', async () => {
  const { draw, next } = started();
  const answer = draw();
  (await next(0)).give({ kind: 'undrawn', reason: 'x'.repeat(5_000) });
  expect(await answer).toEqual({ kind: 'undrawn', reason: 'x'.repeat(1_000) });
});

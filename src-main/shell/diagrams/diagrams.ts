import { z } from 'zod';
import type { Handlers } from '../../../src-preload/contract';
import type { Diagram } from '../../../src-preload/contract/diagrams';
import { t } from '../../locale/t';
import type { Timers } from '../../timers';

/** What a page is given: a source and the theme to draw it in. */
export type DiagramJob = { readonly source: string; readonly theme: 'light' | 'dark' };

/** A page that draws. Its process is its own, and what comes from there is not believed. */
export type DiagramPage = {
  readonly draw: (job: DiagramJob) => Promise<unknown>;
  /** At once, whatever it is doing. */
  readonly end: () => void;
};

export type DiagramOptions = {
  readonly openPage: () => DiagramPage;
  readonly timers: Timers;
  readonly failed: (error: unknown) => void;
};

/** From the first to the last of one drawing, the start of the page with it: what takes longer takes for ever. */
const DRAWN_WITHIN_MS = 8_000;
/** Its process takes memory: it goes when nothing was drawn for so long. */
const KEPT_MS = 30_000;
/** Units; a window that showed a larger picture would stand still itself. */
const LARGEST_SVG = 4_000_000;

const answer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    svg: z.string().max(LARGEST_SVG),
    width: z.number().positive().max(100_000),
    height: z.number().positive().max(100_000),
  }),
  z.strictObject({ kind: z.literal('undrawn'), reason: z.string().transform((text) => text.slice(0, 1_000)) }),
]);

/** Draws one diagram after the other. The page is opened for the first, and again after one that hung or crashed. */
export function diagramHandlers({ openPage, timers, failed }: DiagramOptions): Pick<Handlers, 'diagram:draw'> {
  let page: DiagramPage | undefined;
  let keep: () => void = () => undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    page?.end();
    page = undefined;
  };
  const drawNow = async (job: DiagramJob): Promise<Diagram> => {
    keep();
    try {
      page ??= openPage();
      const drawn = answer.safeParse(await within(page.draw(job), timers));
      if (!drawn.success) return { kind: 'undrawn', reason: t('main-shell-diagrams.tooLarge') };
      const isEmpty = drawn.data.kind === 'undrawn' && drawn.data.reason === '';
      return isEmpty ? { kind: 'undrawn', reason: t('main-shell-diagrams.empty') } : drawn.data;
    } catch (error) {
      end();
      if (error === LATE) return { kind: 'undrawn', reason: t('main-shell-diagrams.tooLong') };
      failed(error);
      return { kind: 'undrawn', reason: t('main-shell-diagrams.stopped') };
    } finally {
      keep = timers.after(KEPT_MS, end);
    }
  };
  return {
    'diagram:draw': (job) => {
      const drawing = last.then(() => drawNow(job));
      last = drawing;
      return drawing;
    },
  };
}

const LATE = new Error('late');

async function within(drawing: Promise<unknown>, timers: Timers): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>();
  const cancel = timers.after(DRAWN_WITHIN_MS, () => reject(LATE));
  try {
    return await Promise.race([drawing, promise]);
  } finally {
    cancel();
  }
}

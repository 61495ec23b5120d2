import type { Events } from '../../../src-preload/contract/index';

type Delta = Events['message:delta'];

export type CalmDeltas = {
  readonly add: (delta: Delta) => void;
  /** Passes on what waits: before anything else is told, so that all stays in its order. */
  readonly flush: () => void;
};

/** How often a growing answer is drawn. Nobody reads faster, and each drawing takes time from a model on the same computer. */
const DRAW_MS = 80;
/** Somebody who types looks at his own words: the answer is drawn less often, and not before the frames that show a key. */
const TYPING_MS = 500;
const DRAW_WHILE_TYPING_MS = 160;
const AFTER_KEY_MS = 40;
/** A key that is held down does not hold the answer up. */
const LONGEST_WAIT_MS = 320;

/** The first words at once, then all that came meanwhile, at most 12 times a second. `lastKeyAt` as `performance.now()` counts. */
export function calmDeltas(tell: (delta: Delta) => void, lastKeyAt: () => number): CalmDeltas {
  let waiting: Delta | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawnAt = Number.NEGATIVE_INFINITY;

  const draw = () => {
    timer = undefined;
    if (waiting === null) return;
    const delta = waiting;
    waiting = null;
    drawnAt = performance.now();
    timer = setTimeout(pass, drawnAt - lastKeyAt() < TYPING_MS ? DRAW_WHILE_TYPING_MS : DRAW_MS);
    tell(delta);
  };
  const pass = () => {
    const now = performance.now();
    const keyMs = now - lastKeyAt();
    if (waiting !== null && keyMs < AFTER_KEY_MS && now - drawnAt < LONGEST_WAIT_MS) {
      timer = setTimeout(pass, AFTER_KEY_MS - keyMs);
    } else draw();
  };
  const flush = () => {
    clearTimeout(timer);
    draw();
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    add: (delta) => {
      if (waiting !== null && waiting.id !== delta.id) flush();
      waiting =
        waiting === null
          ? delta
          : { ...delta, text: waiting.text + delta.text, thinking: waiting.thinking + delta.thinking };
      if (timer === undefined) pass();
    },
    flush,
  };
}

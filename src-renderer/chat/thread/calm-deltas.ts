import type { Events } from '../../../src-preload/contract/index';

type Delta = Events['message:delta'];

export type CalmDeltas = {
  readonly add: (delta: Delta) => void;
  /** A key was pressed: what it does is drawn first. */
  readonly key: () => void;
  /** Passes on what waits: before anything else is told, so that all stays in its order. */
  readonly flush: () => void;
};

/** How often a growing answer is drawn. Nobody reads faster, and each drawing takes time from a model on the same computer. */
const DRAW_MS = 100;
/** Somebody who types looks at his own words: the answer is then drawn less often, and waits for a key to follow. */
const TYPING_DRAW_MS = 240;
const TYPING_MS = 400;
/** The frame that shows a key has begun; the next one is the farthest from the key after it. */
const AFTER_KEY_MS = 8;

/** The first words at once, then all that came meanwhile, at most ten times a second and between two keys. */
export function calmDeltas(tell: (delta: Delta) => void): CalmDeltas {
  let waiting: Delta | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let keyAt = Number.NEGATIVE_INFINITY;
  let followsKey = false;

  const draw = () => {
    timer = undefined;
    followsKey = false;
    if (waiting === null) return;
    const delta = waiting;
    waiting = null;
    drawnAt = performance.now();
    timer = setTimeout(draw, drawnAt - keyAt < TYPING_MS ? TYPING_MS : DRAW_MS);
    tell(delta);
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
      if (timer === undefined) draw();
    },
    key: () => {
      keyAt = performance.now();
      if (timer === undefined || followsKey) return;
      clearTimeout(timer);
      const sinceMs = keyAt - drawnAt;
      followsKey = sinceMs >= TYPING_DRAW_MS;
      timer = setTimeout(draw, followsKey ? AFTER_KEY_MS : TYPING_MS - sinceMs);
    },
    flush,
  };
}

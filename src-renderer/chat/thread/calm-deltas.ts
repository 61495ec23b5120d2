import type { Events } from '../../../src-preload/contract/index';

type Delta = Events['message:delta'];

export type CalmDeltas = {
  readonly add: (delta: Delta) => void;
  /** Passes on what waits: before anything else is told, so that all stays in its order. */
  readonly flush: () => void;
};

/** How often a growing answer is drawn. Nobody reads faster, and each drawing takes time from a model on the same computer. */
const DRAW_MS = 50;

/** The first words at once, then all that came meanwhile, at most twenty times a second. */
export function calmDeltas(tell: (delta: Delta) => void): CalmDeltas {
  let waiting: Delta | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pass = () => {
    timer = undefined;
    if (waiting === null) return;
    const delta = waiting;
    waiting = null;
    timer = setTimeout(pass, DRAW_MS);
    tell(delta);
  };
  const flush = () => {
    clearTimeout(timer);
    pass();
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

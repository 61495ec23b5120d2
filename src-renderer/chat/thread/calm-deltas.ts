import type { Events } from '../../../src-preload/contract/index';
import type { CalmMoments } from '../../ui/timing/calm-moments';

type Delta = Events['message:delta'];

export type CalmDeltas = {
  readonly add: (delta: Delta) => void;
  /** Passes on what waits: before anything else is told, so that all stays in its order. */
  readonly flush: () => void;
};

/** How often a growing answer is drawn. Nobody reads faster, and each drawing takes time from a model on the same computer. */
const DRAW_MS = 100;
/** While somebody types, he looks at his own words. */
const TYPING_DRAW_MS = 300;

/** The first words of a message at once, then all that came meanwhile, at most ten times a second and in calm moments. */
export function calmDeltas(tell: (delta: Delta) => void, calm: Pick<CalmMoments, 'isTyping' | 'next'>): CalmDeltas {
  let waiting: Delta | null = null;
  let lastId: string | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  const draw = () => {
    isDue = false;
    if (waiting === null) return;
    const delta = waiting;
    waiting = null;
    lastId = delta.id;
    clearTimeout(rest);
    rest = setTimeout(rested, calm.isTyping() ? TYPING_DRAW_MS : DRAW_MS);
    tell(delta);
  };
  const rested = () => {
    rest = undefined;
    if (waiting !== null) drawSoon();
  };
  const drawSoon = () => {
    isDue = true;
    calm.next(draw);
  };
  const flush = () => {
    draw();
    clearTimeout(rest);
    rest = undefined;
  };
  return {
    add: (delta) => {
      if (waiting !== null && waiting.id !== delta.id) flush();
      waiting = waiting === null ? delta : { ...delta, ...joined(waiting, delta) };
      if (delta.id !== lastId) draw();
      else if (rest === undefined && !isDue) drawSoon();
    },
    flush,
  };
}

/** Begins where the first of them begins. */
function joined(
  { text, thinking, textAt, thinkingAt }: Delta,
  next: Delta,
): Pick<Delta, 'text' | 'thinking' | 'textAt' | 'thinkingAt'> {
  return { text: text + next.text, thinking: thinking + next.thinking, textAt, thinkingAt };
}

export type CalmMoments = {
  /** A key was pressed a moment ago, so the next one is near. */
  readonly isTyping: () => boolean;
  /** Calls it at once where nobody types; else right after the next key was shown, or once no key comes any more. */
  readonly next: (draw: () => void) => void;
  /** A key was pressed: what it does is drawn first. */
  readonly key: () => void;
};

/** After this long without a key, nobody is typing. */
const TYPING_MS = 400;

/**
 * When the window may draw by itself. A key that falls into a frame which was not made for it is shown a frame later,
 * and right after a key was shown the next one is farthest. All that waits is called in its order and together: one
 * frame for all of it. `afterFrame` calls back once the next frame was made.
 */
export function calmMoments(afterFrame: (run: () => void) => void): CalmMoments {
  const waiting = new Set<() => void>();
  let keyAt = Number.NEGATIVE_INFINITY;
  let isFrameComing = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const drawAll = () => {
    clearTimeout(pause);
    const due = [...waiting];
    waiting.clear();
    for (const draw of due) draw();
  };
  const waitForPause = () => {
    clearTimeout(pause);
    pause = setTimeout(drawAll, keyAt + TYPING_MS - performance.now());
  };
  const isTyping = () => performance.now() - keyAt < TYPING_MS;
  return {
    isTyping,
    next: (draw) => {
      if (!isTyping()) return draw();
      if (waiting.size === 0) waitForPause();
      waiting.add(draw);
    },
    key: () => {
      keyAt = performance.now();
      if (waiting.size === 0) return;
      waitForPause();
      if (isFrameComing) return;
      isFrameComing = true;
      afterFrame(() => {
        isFrameComing = false;
        drawAll();
      });
    },
  };
}

/** Calls back once the next frame was made: what is asked for in a frame runs before it is drawn. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

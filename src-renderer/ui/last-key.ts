let lastAt = Number.NEGATIVE_INFINITY;

window.addEventListener('keydown', ({ timeStamp }) => (lastAt = timeStamp), { capture: true, passive: true });

/** When a key was last pressed in this window, as `performance.now()` counts. */
export function lastKeyAt(): number {
  return lastAt;
}

/** Calls back once the next frame was made: what is asked for in a frame runs before it is drawn. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

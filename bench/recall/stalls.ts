const LONG_MS = 16;

/** How often the thread did not come back for more than so many milliseconds while something runs. */
export async function stallsDuring(
  run: () => Promise<unknown>,
  longMs = LONG_MS,
): Promise<{ readonly stalls: number; readonly longestMs: number }> {
  let stalls = 0;
  let longestMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // The timer itself is asked for every millisecond.
    if (now - last > longMs + 1) stalls += 1;
    longestMs = Math.max(longestMs, now - last);
    last = now;
  }, 1);
  await run();
  clearInterval(timer);
  return { stalls, longestMs };
}

const LONG_MS = 16;

/** How often the thread did not come back for more than 16 ms while something runs. */
export async function stallsDuring(run: () => Promise<unknown>): Promise<{ readonly stalls: number }> {
  let stalls = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // The timer itself is asked for every millisecond.
    if (now - last > LONG_MS + 1) stalls += 1;
    last = now;
  }, 1);
  await run();
  clearInterval(timer);
  return { stalls };
}

/** A command that takes longer says that it is under way. */
const SLOW_MS = 800;

type Saying = {
  /** Puts the notice there; returns its id. */
  readonly say: () => string;
  readonly drop: (id: string) => void;
};

/** What `run` resolves to. Meanwhile, once it takes long, a notice says so, and is gone with its end, however it ends. */
export async function tellWhileSlow<T>(run: () => Promise<T>, { say, drop }: Saying): Promise<T> {
  let waiting: string | null = null;
  const wait = setTimeout(() => {
    waiting = say();
  }, SLOW_MS);
  try {
    return await run();
  } finally {
    clearTimeout(wait);
    if (waiting !== null) drop(waiting);
  }
}

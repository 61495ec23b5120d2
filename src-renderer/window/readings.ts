/** What main answered, by question, with the changes since. */
export type Readings = {
  readonly valueOf: <T>(key: string) => T | null;
  /** Whether nothing has changed since it was asked, and that was a short while ago: some answers change with time. */
  readonly isFresh: (key: string) => boolean;
  /** Grows with each change. */
  readonly version: () => number;
  /** `begun`: the version when it was asked; what changed meanwhile may not be in the answer. */
  readonly keep: (key: string, value: unknown, begun: number) => void;
  readonly outdate: () => void;
  readonly forget: () => void;
};

/** Of the many questions that were ever asked only the latest are kept. */
const mostKept = 40;
const freshForMs = 60_000;

type Kept = { readonly value: unknown; readonly version: number; readonly atMs: number };

export function createReadings(nowMs: () => number): Readings {
  const kept = new Map<string, Kept>();
  let version = 0;
  return {
    valueOf: <T>(key: string) => (kept.get(key)?.value ?? null) as T | null,
    isFresh: (key) => {
      const found = kept.get(key);
      return found?.version === version && nowMs() - found.atMs < freshForMs;
    },
    version: () => version,
    keep: (key, value, begun) => {
      kept.delete(key);
      kept.set(key, { value, version: begun, atMs: nowMs() });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    outdate: () => {
      version += 1;
    },
    forget: () => {
      version += 1;
      kept.clear();
    },
  };
}

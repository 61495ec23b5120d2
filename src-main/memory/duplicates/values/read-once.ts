const MOST_KEPT = 4_000;

/**
 * Keeps what was read of the last texts, since a statement is held against the same facts as the one before it: 4,000, more than
 * the facts that may be active at a time, each with its wordings.
 */
export function readOnce<T>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = read(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, made);
    return made;
  };
}

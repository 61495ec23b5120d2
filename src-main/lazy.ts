/** Made when it is first asked for, and then kept: what a start can do without costs it nothing. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

const MOST_KEPT = 4_000;

/**
 * Keeps what was read of the last texts, since a statement is held against the same facts as the one before it: unless told otherwise 4,000,
 * more than the facts that may be active at a time, each with its wordings. What else is passed has to be the same for the same text.
 */
export function readOnce<Answer, Rest extends readonly unknown[] = []>(
  read: (text: string, ...rest: Rest) => Answer,
  most = MOST_KEPT,
): (text: string, ...rest: Rest) => Answer {
  const kept = new Map<string, Answer>();
  return (text, ...rest) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = read(text, ...rest);
    if (kept.size >= most) kept.clear();
    kept.set(text, made);
    return made;
  };
}

/** A door that a test opens when it likes, so that no test waits for a clock. */
export type Gate = { readonly opened: Promise<void>; readonly open: () => void };

export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

/** Made when it is first asked for, and then kept: what a start can do without costs it nothing. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

/** The end of every `switch` over a union: what comes here, the compiler has not seen. */
export function assertNever(value: never): never {
  throw new Error(`not provided for: ${JSON.stringify(value)}`);
}

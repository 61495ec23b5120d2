/** Something the user can act on. Crosses IPC as data; `sentence` says what is wrong and what to do. */
export class AppError extends Error {
  readonly code: string;
  readonly field: string | undefined;

  constructor(code: string, sentence: string, options: { readonly field?: string; readonly cause?: unknown } = {}) {
    super(sentence, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = options.field;
  }
}

export function assertNever(value: never): never {
  throw new Error(`unexpected: ${JSON.stringify(value)}`);
}

/** An error as the log may hold it. */
export type LoggedError = {
  /** Names and codes, from the error to the last of its causes. No message: what an error says may quote anything. */
  readonly error_message: string;
  /** Places in the program; the chain of causes follows. */
  readonly stack: string;
};

/** Never throws. */
export function loggedErrorOf(error: unknown): LoggedError {
  const chain = chainOf(error);
  return {
    error_message: chain.map(codeOf).join(' ← '),
    stack: chain.map((each) => (each instanceof Error ? framesOf(each) : '')).join('\ncaused by\n'),
  };
}

/** The lines of a stack that are places in the program, without the folder that it lies in. */
export function framesIn(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', path = ''] = FRAME.exec(line) ?? [];
      return path === '' ? [] : [`    at ${name}(${path.split(/[\\/]/).slice(-2).join('/')})`];
    })
    .join('\n');
}

const FRAME =
  /^ {4}at (?:((?:async |new )*[\w$.<>]+ (?:\[as [\w$]+\] )?)\()?(?:async )?([^()]*:\d+:\d+|<anonymous>|native)\)?$/;
const CODE = /^[A-Za-z][\w-]{0,60}$/;

/** At most five, so that a cause which is its own cause ends too. */
function chainOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (
    let next = error;
    next !== undefined && chain.length < 5;
    next = next instanceof Error ? next.cause : undefined
  ) {
    chain.push(next);
  }
  return chain;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${error === null ? 'null' : typeof error}`;
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown };
  return [error.name, code, syscall].filter((each) => typeof each === 'string' && CODE.test(each)).join(' ');
}

/** The message comes before the places, and may look like some. */
function framesOf({ message, stack = '' }: Error): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  return framesIn(at < 0 ? stack : stack.slice(at + message.length));
}

/** An error as the log may hold it. */
export type Fault = {
  readonly error_message: string;
  /** Places in the program, without the message; the chain of causes follows. */
  readonly stack: string;
};

const LONGEST_MESSAGE = 500;

/**
 * The message without what it may quote (V8 quotes the text that it could not parse), the stack without the message.
 * Never throws.
 */
export function faultOf(error: unknown): Fault {
  const chain = chainOf(error);
  return {
    error_message: chain.map(messageOf).join(' ← '),
    stack: chain.map(framesOf).join('\ncaused by\n'),
  };
}

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

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${error === null ? 'null' : typeof error}`;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}: ${withoutQuotes(error.message).slice(0, LONGEST_MESSAGE)}`;
}

/** From the first mark to the last, because what is quoted may hold the mark itself. Names in single quotes stay. */
function withoutQuotes(message: string): string {
  return message
    .replace(/["“`][\s\S]*["”`]/g, '…')
    .replace(/[{[][\s\S]*[}\]]/g, '…')
    .replace(/'[\s\S]*'/g, (quoted) => (/^'[\w$.:-]{1,60}'$/.test(quoted) ? quoted : '…'));
}

function framesOf(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return '';
  const frames = error.stack.split('\n').filter((line) => /^ {4}at .*(?::\d+|<anonymous>|native)\)?$/.test(line));
  return frames.join('\n');
}

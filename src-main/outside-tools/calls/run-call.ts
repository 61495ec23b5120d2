import type { OutsideUse } from '../../../src-preload/contract/messages';
import type { Questions } from '../../consent/questions';
import { AppError } from '../../errors';
import type { ToolCall } from '../../model/types';
import { findSecretsCalmly } from '../../privacy/protect';
import type { Connection } from '../connection/connect';
import { failureSentence, ServerFailure } from '../connection/failure';
import type { HeardTool } from '../definitions/heard-tool';
import type { Decisions } from '../servers/decisions';
import type { OutsideOutcome, OutsideTurn } from './outside-tools';
import { callAsking } from './question';
import { resultOf } from './result';

export type RunCallPorts = {
  readonly server: { readonly id: string; readonly name: string; readonly limitMs: number };
  readonly tool: HeardTool;
  readonly workspaceId: string;
  readonly decisions: Decisions;
  readonly questions: Pick<Questions, 'choose'>;
  /** Hashes of what the person marked *not a secret*. */
  readonly allowed: () => ReadonlySet<string>;
  /** Starts the server if need be. */
  readonly open: () => Promise<Connection>;
  /** The tool as its server describes it now; null when it is gone. */
  readonly current: (connection: Connection) => Promise<HeardTool | null>;
  readonly logError: (name: string, error: unknown) => void;
};

/** Characters of JSON that a call may carry. */
const LONGEST_INPUT = 262_144;
/** A server that describes itself otherwise each time is asked about so often. */
const MOST_QUESTIONS = 2;

/** One call: refused, asked about, or made. The limit of time runs while its server works, not while the person reads. */
export async function runCall(ports: RunCallPorts, call: ToolCall, turn: OutsideTurn): Promise<OutsideOutcome> {
  const { server, tool, decisions, logError } = ports;
  const outcome = outcomes(server.name, tool.name);
  if (decisions.of(server.id, tool).rule === 'never')
    return outcome.declined('the person does not allow this tool; go on without it');
  const input = JSON.stringify(call.function.arguments);
  if (input.length > LONGEST_INPUT) return outcome.failed('the arguments are too long; ask for less at once');
  try {
    const connection = await untilStopped(ports.open(), turn.signal);
    const allowed = await allow(ports, { connection, input, turn });
    if (allowed.kind !== 'yes')
      return allowed.kind === 'gone' ? outcome.failed('this tool is gone') : outcome.declined(allowed.why);
    const limits = { signal: turn.signal, limitMs: server.limitMs };
    return outcome.done(
      resultOf(await untilStopped(connection.call(allowed.tool, call.function.arguments, limits), turn.signal)),
    );
  } catch (error) {
    if (turn.signal.aborted) return outcome.failed('this was ended before it was done', 'stopped');
    if (error instanceof AppError) return outcome.declined('the person could not be asked now; go on without it');
    logError('tool_server_failed', error);
    if (error instanceof ServerFailure && error.kind === 'other')
      return outcome.failed(`the server refused: ${error.about}`);
    const isSilent = error instanceof ServerFailure && error.kind === 'silent';
    return outcome.failed(failureSentence(error, server.name), isSilent ? 'timed_out' : undefined);
  }
}

type Asked = { readonly connection: Connection; readonly input: string; readonly turn: OutsideTurn };
type Allowed =
  | { readonly kind: 'yes'; readonly tool: HeardTool }
  | { readonly kind: 'gone' }
  | { readonly kind: 'no'; readonly why: string };

const NO = 'the person did not allow this call; do not try it again unless they ask for it';

async function allow(ports: RunCallPorts, { connection, input, turn }: Asked): Promise<Allowed> {
  const { server, decisions, questions, workspaceId } = ports;
  const hasSecret = (await findSecretsCalmly(input, { allowed: ports.allowed() })).length > 0;
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const tool = await ports.current(connection);
    if (tool === null) return { kind: 'gone' };
    const { rule, seen } = decisions.of(server.id, tool);
    if (rule === 'never') return { kind: 'no', why: NO };
    // What looks like a password is never sent without a look at it.
    if (rule === 'always' && !hasSecret) return { kind: 'yes', tool };
    const description = ({ nothing: 'new', this: 'known', another: 'changed' } as const)[seen];
    const asking = callAsking({
      server,
      tool,
      workspaceId,
      conversationId: turn.conversationId,
      input,
      description,
      hasSecret,
    });
    turn.asking({ server: server.name, tool: tool.name, arguments: JSON.parse(input) });
    const answer = await questions.choose(asking, turn.signal).finally(() => turn.asking(null));
    turn.signal.throwIfAborted();
    if (answer === 'no') return { kind: 'no', why: NO };
    decisions.saw(server.id, tool, answer === 'always' ? 'always' : rule);
    // It may have changed while the question was open: then the yes was to something else.
    if ((await ports.current(connection))?.hash === tool.hash) return { kind: 'yes', tool };
  }
  return { kind: 'no', why: 'this tool keeps changing what it says of itself; go on without it' };
}

function outcomes(server: string, tool: string) {
  const outcome = (content: object, isError: boolean, use: Partial<OutsideUse> = {}): OutsideOutcome => ({
    content: JSON.stringify(content),
    isError,
    outside: { server, tool, isDeclined: false, ...use },
    images: [],
  });
  return {
    failed: (error: string, ending?: OutsideUse['ending']) => outcome({ error }, true, ending ? { ending } : {}),
    declined: (error: string) => outcome({ error }, true, { isDeclined: true }),
    done: ({ text, images, isError }: ReturnType<typeof resultOf>): OutsideOutcome => ({
      ...outcome(isError ? { error: text } : { text }, isError),
      images,
    }),
  };
}

/** Whatever a server does about a signal, the reply goes on at once. */
async function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  const onStop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', onStop, { once: true });
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', onStop);
    // Nobody waits for it any more.
    work.catch(() => undefined);
  }
}

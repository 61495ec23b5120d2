import type { Log } from '../../../log/log';
import { ended, memoryIsOff, said, type ToolOutcome } from '../../../memory/tools/results';
import type { ToolTurn } from '../../../memory/tools/tool-turn';
import type { MemoryTools } from '../../../memory/tools/tools';
import type { ToolCall } from '../../../model/types';
import type { OutsideOutcome, OutsideTools, OutsideTurn } from '../../../outside-tools/calls/outside-tools';
import type { Timers } from '../../../timers';
import type { PlannedCall } from './plan-round';

/** A tool that has not answered by then is ended. */
export const TOOL_LIMIT_MS = 10_000;

export type RunCallsPorts = {
  readonly tools?: Pick<MemoryTools, 'run'>;
  readonly outsideTools?: Pick<OutsideTools, 'owns' | 'run'>;
  readonly timers: Timers;
  readonly logError: Log['error'];
};

/** What came of a call, with what a server outside Hearth sent besides text. */
export type CallOutcome = ToolOutcome & Partial<Pick<OutsideOutcome, 'outside' | 'images'>>;

export type CallTurn = ToolTurn & {
  /** A call goes outside, or came back. */
  readonly outside: (isUnderWay: boolean) => void;
  readonly asking: OutsideTurn['asking'];
};

/** One after the other, in the order of the calls. A stop ends the one that runs at once and makes none of the rest. */
export async function runCalls(
  deps: RunCallsPorts,
  planned: readonly PlannedCall[],
  turn: CallTurn,
): Promise<readonly CallOutcome[]> {
  const outcomes: CallOutcome[] = [];
  for (const { call, refusal } of planned) {
    if (refusal !== null) outcomes.push(said(refusal, { isError: true }));
    else if (deps.outsideTools?.owns(call.function.name))
      outcomes.push(await runOutside(deps.outsideTools, call, turn));
    else outcomes.push(await runCall(deps, call, turn));
  }
  return outcomes;
}

/** Its limit is its server's, and the person takes as long as they take: ten seconds are for what Hearth does itself. */
async function runOutside(tools: Pick<OutsideTools, 'run'>, call: ToolCall, turn: CallTurn): Promise<CallOutcome> {
  if (turn.signal.aborted) return ended();
  const { conversationId, signal, asking } = turn;
  turn.outside(true);
  const outcome = await tools.run(call, { conversationId, signal, asking }).finally(() => turn.outside(false));
  return { ...outcome, groupId: null, isStaged: false, isExternal: true };
}

async function runCall(deps: RunCallsPorts, call: ToolCall, turn: ToolTurn): Promise<ToolOutcome> {
  const { tools } = deps;
  if (tools === undefined) return memoryIsOff();
  if (turn.signal.aborted) return ended();
  const stop = new AbortController();
  const over = Promise.withResolvers<ToolOutcome>();
  const end = (outcome: ToolOutcome) => {
    stop.abort();
    over.resolve(outcome);
  };
  const onStop = () => end(ended());
  turn.signal.addEventListener('abort', onStop, { once: true });
  const cancel = deps.timers.after(TOOL_LIMIT_MS, () => end(tookTooLong()));
  try {
    return await Promise.race([tools.run(call, { ...turn, signal: stop.signal }), over.promise]);
  } catch (error) {
    deps.logError('memory_error', error, { operation: 'tool' });
    return said({ error: 'this tool failed inside Hearth; go on without it' }, { isError: true });
  } finally {
    cancel();
    turn.signal.removeEventListener('abort', onStop);
  }
}

function tookTooLong(): ToolOutcome {
  const seconds = TOOL_LIMIT_MS / 1_000;
  return said(
    { error: `this took longer than ${seconds} seconds and was ended; nothing was changed` },
    { isError: true },
  );
}

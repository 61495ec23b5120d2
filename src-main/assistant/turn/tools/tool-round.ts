import type { Emit } from '../../../../src-preload/contract';
import type { AskedCall, WaitedFor } from '../../../../src-preload/contract/messages';
import { estimateTokens } from '../../../language/text-length';
import { extractionMessage } from '../../../memory/extraction/evidence/message-rows';
import { isMemoryPaused } from '../../../memory/facts/scope';
import type { ToolTurn } from '../../../memory/tools/tool-turn';
import type { ToolCall } from '../../../model/types';
import type { Settings } from '../../../settings/settings';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { type AppendPorts, appendMessage, type NewRowPorts, newMessage } from '../../conversations/rows/new-rows';
import { toolUseOf } from '../../conversations/rows/tool-use';
import { messageOf } from '../../conversations/rows/views';
import { type ProjectKeyPorts, projectKey } from '../../request/context/context-memory';
import type { Draft } from '../../request/draft/draft';
import { outsideText } from '../../request/outside-text';
import { tellWaiting, type WaitingPorts } from '../reply/reply';
import { boundedResult } from './bounded-result';
import { type PlannedCall, planRound } from './plan-round';
import { keepImages } from './result-images';
import { type CallOutcome, type RunCallsPorts, runCalls } from './run-calls';

export type RoundInput = {
  /** The reply that calls, with all its words; it still counts as being written. */
  readonly row: MessageRow;
  readonly calls: readonly ToolCall[];
  /** What it answered. */
  readonly draft: Draft;
  /** How often each call was made in this turn. */
  readonly made: Map<string, number>;
  readonly signal: AbortSignal;
};

export type Round = {
  /** Where the reply goes on. */
  readonly next: MessageRow;
  /** The last message that the model is to see of it. */
  readonly leafId: string;
  readonly done: readonly { readonly name: string; readonly isOk: boolean }[];
};

/** Of the window: what calls that are sent back, and their results, may take. */
const CALLS_SHARE = 1 / 4;
const RESULTS_SHARE = 1 / 2;
const LEAST_RESULT_TOKENS = 64;

type ToolTurnPorts = ProjectKeyPorts & { readonly settings: Settings; readonly timeZone: () => string };

type KeepPorts = NewRowPorts &
  AppendPorts & { readonly store: Pick<Store, 'transaction' | 'attachments'>; readonly emit: Emit };

export type ToolRoundPorts = WaitingPorts & RunCallsPorts & ToolTurnPorts & KeepPorts;

/**
 * Makes the calls and keeps them with their results in one transaction, and behind them the row in which the reply goes on:
 * there is never a call without its result, whatever happens in between.
 */
export async function toolRound(deps: ToolRoundPorts, input: RoundInput): Promise<Round> {
  const { row, calls, draft, made, signal } = input;
  const maxTokens = Math.floor((draft.budget.usable * CALLS_SHARE) / draft.factor);
  const planned = planRound({ calls, maxTokens, made });
  const waiting = (what: WaitedFor, call?: AskedCall) => tellWaiting(deps, row.conversationId, what, call);
  waiting('tool');
  const outcomes = await runCalls(deps, planned, {
    ...toolTurn(deps, draft, signal),
    outside: (isUnderWay) => waiting(isUnderWay ? 'outside' : 'tool'),
    asking: (call) => (call === null ? waiting('outside') : waiting('permission', call)),
  });
  waiting('nothing');
  const kept = keep(deps, input, { planned, outcomes });
  return {
    ...kept,
    done: planned.map(({ kept: { function: called } }, nth) => ({
      name: called.name,
      isOk: outcomes[nth]?.isError === false,
    })),
  };
}

function toolTurn(deps: ToolTurnPorts, draft: Draft, signal: AbortSignal): ToolTurn {
  const { conversation, said } = draft;
  const { isInTurn, isBefore } = outsideText(draft);
  const question = said.findLast(({ role }) => role === 'user');
  const { id: conversationId } = conversation;
  return {
    conversationId,
    cited: question === undefined ? [] : extractionMessage(question, deps.timeZone()),
    hasExternalText: isInTurn,
    hadExternalText: isBefore,
    isMemoryOn: deps.injection.isOn(conversationId),
    canWrite: !isMemoryPaused(deps.settings),
    projectId: projectKey(deps, conversation) === '' ? null : conversation.projectId,
    signal,
  };
}

function keep(
  deps: KeepPorts,
  { row, draft }: RoundInput,
  { planned, outcomes }: { readonly planned: readonly PlannedCall[]; readonly outcomes: readonly CallOutcome[] },
): Pick<Round, 'next' | 'leafId'> {
  const { store, emit } = deps;
  const { conversationId } = row;
  const toolCalls = JSON.stringify(planned.map(({ kept }) => kept));
  const maxTokens = resultTokens(draft, estimateTokens(toolCalls) + estimateTokens(row.content)) / planned.length;
  const called: MessageRow = {
    ...row,
    messageType: 'tool_call',
    status: 'done',
    doneReason: 'stop',
    errorCode: null,
    toolCalls,
  };
  let last = called;
  const results = planned.map(({ kept }, nth) => {
    const outcome = outcomes[nth];
    last = newMessage(deps, {
      conversationId,
      parentId: last.id,
      role: 'tool',
      messageType: 'tool_result',
      content: boundedResult(outcome?.content ?? '', Math.max(LEAST_RESULT_TOKENS, Math.floor(maxTokens))),
      toolName: kept.function.name,
      toolUse: outcome === undefined ? null : JSON.stringify(toolUseOf(outcome)),
      // What was read outside is nobody's own words: what is remembered after it waits in Review.
      external: outcome?.outside === undefined ? 0 : 1,
      status: 'done',
    });
    return last;
  });
  const next = newMessage(deps, {
    conversationId,
    parentId: last.id,
    role: 'assistant',
    content: '',
    model: row.model,
    status: 'streaming',
  });
  store.transaction(() => {
    store.messages.endWithCalls(called);
    for (const each of [...results, next]) appendMessage(deps, each);
    for (const [nth, each] of results.entries()) keepImages(deps.store, each.id, outcomes[nth]?.images ?? []);
  });
  emit('message:changed', { message: messageOf(called) });
  for (const each of [...results, next])
    emit('message:added', { message: messageOf(store.messages.read(each.id) ?? each) });
  return { next, leafId: last.id };
}

/** Half of what is left each time: eight rounds never fill the window. */
function resultTokens({ budget, usedTokens, factor }: Draft, ownTokens: number): number {
  const left = (budget.usable - usedTokens) / factor - ownTokens;
  return Math.min(left, budget.usable / factor) * RESULTS_SHARE;
}

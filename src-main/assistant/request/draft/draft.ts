import { estimateTokens } from '../../../language/text-length';
import type { ChatMessage, ToolDefinition } from '../../../model/types';
import type { ConversationRow } from '../../../store/rows/conversation-rows';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { isSaid } from '../../conversations/rows/sent-text';
import { type BranchView, viewBranch } from '../branch/branch-view';
import { MOST_WINDOWS, readBranchEnd } from '../branch/read-branch';
import { type Budget, budgetOf } from '../budget/budget';
import { type Calibration, MESSAGE_OVERHEAD, plainEstimate, toolTokens } from '../budget/calibration';
import { givingWay, type MemoryName } from '../budget/giving-way';
import { rowTokens } from '../budget/row-tokens';
import { type KnownWindows, windowTokens } from '../budget/window-size';
import { type FreezePorts, freezeContext } from '../context/context';
import { type OfferPorts, offeredTools } from '../context/offered-tools';
import type { CutMessage } from '../fit/cut-point';
import { type Fit, fitToWindow } from '../fit/fit-to-window';
import type { FrozenContext } from '../prompt/frozen-context';
import { requestMessages } from '../prompt/request-messages';
import { type Given, renderSummary, renderSystem } from '../prompt/system-message';

/** The parts of the system message are counted singly, each rounded up or down. */
const ROUNDING = 3;

export type GivenWay = MemoryName | 'pins';

/** A conversation's request as it would go out now, and how it would come to fit. */
export type Draft = {
  readonly conversation: ConversationRow;
  readonly model: string;
  /** As it is asked for: the same in every request. */
  readonly numCtx: number;
  readonly budget: Budget;
  readonly factor: number;
  readonly context: FrozenContext;
  /** What the model may call. */
  readonly tools: readonly ToolDefinition[];
  /** Tools from outside that do not fit, by name. */
  readonly leftOutTools: readonly string[];
  readonly view: BranchView;
  readonly said: readonly MessageRow[];
  readonly system: string;
  /** Tokens, calibrated. */
  readonly usedTokens: number;
  readonly fit: Fit;
};

export type DraftInput = {
  readonly conversation: ConversationRow;
  readonly model: string;
  /** The last message that the model is to see. */
  readonly leafId: string | null;
  /** So many windows of messages are read at most; without it as much as one compaction sums up. */
  readonly windows?: number;
  /** Each text to its end, so that its tokens are exact: a quarter of a second for 16 MB. */
  readonly isExact?: boolean;
  /** Learnt from a refusal: the estimate must not be below that. */
  readonly leastFactor?: number;
};

type FactorPorts = {
  readonly store: Pick<Store, 'traces'>;
  readonly calibration: Pick<Calibration, 'factor'>;
};

export type DraftPorts = FreezePorts &
  OfferPorts &
  FactorPorts &
  KnownWindows & {
    readonly store: Pick<Store, 'compactions' | 'messages' | 'tree'>;
    /** The window that a server really runs a model with, in tokens, where it said so; by `windowKey`. */
    readonly realWindows: ReadonlyMap<string, number>;
  };

export function draftRequest(
  deps: DraftPorts,
  { conversation, model, leafId, windows = MOST_WINDOWS, isExact = false, leastFactor = 0 }: DraftInput,
): Draft {
  const numCtx = windowTokens(deps.settings, model, deps);
  const budget = budgetOf(deps.settings, Math.min(numCtx, deps.realWindows.get(windowKey(model, numCtx)) ?? numCtx));
  const branch = readBranchEnd(deps.store, leafId, windows * budget.numCtx, { isExact });
  const view = viewBranch(deps.store, branch.rows, branch);
  const offer = offeredTools(deps, { conversation, model, numCtx: budget.numCtx });
  const { definitions: tools, leftOut: leftOutTools } = offer;
  const summaryId = view.summary?.id ?? null;
  const context = freezeContext(deps, conversation, { windowSize: numCtx, tools: offer.ofMemory, summaryId });
  const said = view.verbatim.filter(isSaid);
  const factor = Math.max(leastFactor, conversationFactor(deps, model, branch.rows));
  const system = renderSystem(context.parts, givenBy(view));
  const plainTokens = said.reduce((sum, row) => sum + rowTokens(row), plainEstimate([{ content: system }], tools));
  const usedTokens = Math.ceil(plainTokens * factor);
  const scaled = (text: string) => Math.ceil(estimateTokens(text) * factor);
  // In full, and after each piece that gives way.
  const sizes = [undefined, ...givingWay(context)].map((shrunk) =>
    scaled(renderSystem({ ...context.parts, ...shrunk?.parts }, givenBy({ handoff: view.handoff, summary: null }))),
  );
  const bare = sizes.at(-1) ?? 0;
  const fit = fitToWindow({
    budget,
    messages: said.map((row): CutMessage => cutMessage(row, factor)),
    fixedTokens: bare + Math.ceil(toolTokens(tools) * factor) + MESSAGE_OVERHEAD + ROUNDING,
    memoryTokens: sizes.slice(1).map((tokens, dropped) => (sizes[dropped] ?? tokens) - tokens),
    summaryTokens: view.summary === null ? 0 : scaled(`\n\n${renderSummary(view.summary.text)}`),
  });
  return {
    conversation,
    model,
    numCtx,
    budget,
    factor,
    context,
    tools,
    leftOutTools,
    view,
    said,
    system,
    usedTokens,
    fit,
  };
}

/** A server may run the same model with less than was asked for: what it said holds for that window. */
export function windowKey(model: string, numCtx: number): string {
  return `${numCtx} ${model}`;
}

/** The system message without the memory that has to give way, and what was left out. */
export function systemWithin(
  { context, view }: { readonly context: FrozenContext; readonly view: Pick<BranchView, 'handoff' | 'summary'> },
  droppedMemory: number,
): { readonly system: string; readonly messages: (said: readonly MessageRow[]) => readonly ChatMessage[] } {
  const left = droppedMemory === 0 ? undefined : givingWay(context)[droppedMemory - 1]?.parts;
  const system = renderSystem({ ...context.parts, ...left }, givenBy(view));
  return { system, messages: (said) => requestMessages(system, said) };
}

function givenBy({ handoff, summary }: Pick<BranchView, 'handoff' | 'summary'>): Given {
  return { handoff, summary: summary?.text ?? null };
}

export function givenWay({ context }: Pick<Draft, 'context'>, fit: Fit): readonly GivenWay[] {
  if (fit.kind === 'too_large') return [];
  const memory = givingWay(context).slice(0, fit.droppedMemory);
  return [...(fit.swallowsPins ? (['pins'] as const) : []), ...new Set(memory.map(({ name }) => name))];
}

export function cutMessage(row: MessageRow, factor: number): CutMessage {
  return { role: row.role, tokens: Math.ceil(rowTokens(row) * factor), isPinned: row.pinned === 1 };
}

/** What the server counted for this very conversation tells more than what it counted for others. */
function conversationFactor(deps: FactorPorts, model: string, branch: readonly MessageRow[]): number {
  for (const row of branch.toReversed()) {
    if (row.role !== 'assistant' || row.model !== model || (row.promptTokens ?? 0) <= 0) continue;
    const trace = deps.store.traces.read(row.id);
    if (trace === undefined || trace.estimatedTokens === 0) break;
    return Math.min(4, Math.max(0.25, (row.promptTokens ?? 0) / trace.estimatedTokens));
  }
  return deps.calibration.factor(model);
}

import type { ContextWindow } from '../../../../src-preload/contract/conversations';
import { estimateTokens } from '../../../language/text-length';
import type { ToolDefinition } from '../../../model/types';
import type { MessageRow } from '../../../store/rows/message-rows';
import { isSaid, recallBlocks, recalledItems, sentText } from '../../conversations/rows/sent-text';
import type { BranchView } from '../branch/branch-view';
import { MESSAGE_OVERHEAD, toolTokens } from '../budget/calibration';
import { rowTokens } from '../budget/row-tokens';
import type { FrozenContext } from '../prompt/frozen-context';
import { renderSummary, renderSystem } from '../prompt/system-message';

export type WindowInput = {
  readonly context: FrozenContext;
  readonly view: BranchView;
  readonly tools: readonly ToolDefinition[];
  readonly numCtx: number;
  readonly reserve: number;
  /** Counted tokens for one estimated. */
  readonly factor: number;
};

const NO_MEMORY_PARTS = { notebook: '', person: '', recent: '', notes: '' } as const;

/** How full the window is, by what fills it. What the server counted for the last reply goes before any estimate. */
export function contextWindow({ context, view, tools, numCtx, reserve, factor }: WindowInput): ContextWindow {
  const scaled = (tokens: number) => Math.round(tokens * factor);
  const { handoff } = view;
  const whole = estimateTokens(renderSystem(context.parts, { handoff }));
  const system = estimateTokens(renderSystem({ ...context.parts, ...NO_MEMORY_PARTS }, { handoff }));
  const said = view.verbatim.filter(isSaid);
  const question = said.findLast(({ role }) => role === 'user');
  const recalled = said.reduce((sum, row) => sum + estimateTokens(recallBlocks(sentText(row)).join('\n')), 0);
  const parts = {
    system: scaled(system + toolTokens(tools) + MESSAGE_OVERHEAD),
    memory: scaled(whole - system),
    summary: view.summary === null ? 0 : scaled(estimateTokens(renderSummary(view.summary.text))),
    recalled: scaled(recalled),
  };
  const other = parts.system + parts.memory + parts.summary + parts.recalled;
  const counted = said.findLastIndex((row) => isCounted(row, view));
  const last = said[counted];
  const known = last ? Math.max(0, (last.promptTokens ?? 0) + (last.answerTokens ?? 0) - other) : 0;
  const after = said.slice(counted + 1).reduce((sum, row) => sum + rowTokens(row), 0);
  const messages = known + scaled(last ? after : Math.max(0, after - recalled));
  return {
    numCtx,
    ...parts,
    messages,
    reserve,
    isEstimate: last === undefined || after > 0,
    injected: context.injected + (question === undefined ? 0 : recalledItems(question)),
  };
}

/** The count of a reply holds until what it was built from was made short. */
function isCounted(row: MessageRow, { compactions }: BranchView): boolean {
  const compactedAt = compactions.at(-1)?.createdAt ?? 0;
  return (row.promptTokens ?? 0) > 0 && row.answerTokens !== null && row.createdAt > compactedAt;
}

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
  /** Every part by its estimate alone, so that the shares of a later count are those of the meter. */
  readonly isUncounted?: boolean;
};

const NO_MEMORY_PARTS = { notebook: '', person: '', recent: '', notes: '' } as const;

/**
 * How full the window is, by what fills it. What the server counted for the last reply goes before any estimate: each part
 * of that request has its share of the count, as it has in the reply's trace.
 */
export function contextWindow({
  context,
  view,
  tools,
  numCtx,
  reserve,
  factor,
  isUncounted,
}: WindowInput): ContextWindow {
  const { handoff } = view;
  const whole = estimateTokens(renderSystem(context.parts, { handoff }));
  const system = estimateTokens(renderSystem({ ...context.parts, ...NO_MEMORY_PARTS }, { handoff }));
  const said = view.verbatim.filter(isSaid);
  const question = said.findLast(({ role }) => role === 'user');
  const recalledIn = (rows: readonly MessageRow[]) =>
    rows.reduce((sum, row) => sum + estimateTokens(recallBlocks(sentText(row)).join('\n')), 0);
  const messagesIn = (rows: readonly MessageRow[]) =>
    Math.max(0, rows.reduce((sum, row) => sum + rowTokens(row), 0) - recalledIn(rows));
  const instructions = system + toolTokens(tools) + MESSAGE_OVERHEAD;
  const summary = view.summary === null ? 0 : estimateTokens(renderSummary(view.summary.text));
  const counted = isUncounted ? -1 : said.findLastIndex((row) => isCounted(row, view));
  const last = said[counted];
  const before = last === undefined ? [] : said.slice(0, counted);
  const after = said.slice(counted + 1);
  const estimated = instructions + (whole - system) + summary + recalledIn(before) + messagesIn(before);
  const scale = last === undefined ? factor : (last.promptTokens ?? 0) / Math.max(1, estimated);
  const parts = {
    system: Math.round(instructions * scale),
    memory: Math.round((whole - system) * scale),
    summary: Math.round(summary * scale),
    recalled: Math.round(recalledIn(before) * scale + recalledIn(after) * factor),
  };
  const known = Math.round(messagesIn(before) * scale) + (last?.answerTokens ?? 0);
  const messages = known + Math.round(messagesIn(after) * factor);
  return {
    numCtx,
    ...parts,
    messages,
    reserve,
    isEstimate: last === undefined || after.length > 0,
    injected: context.injected + (question === undefined ? 0 : recalledItems(question)),
  };
}

/** The count of a reply holds until what it was built from was made short. */
function isCounted(row: MessageRow, { compactions }: BranchView): boolean {
  const compactedAt = compactions.at(-1)?.createdAt ?? 0;
  return (row.promptTokens ?? 0) > 0 && row.answerTokens !== null && row.createdAt > compactedAt;
}

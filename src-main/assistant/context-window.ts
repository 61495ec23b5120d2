import type { ContextWindow } from '../../src-preload/contract/conversations';
import { estimateTokens } from '../memory/tokens';
import type { MessageRow } from '../store/message-rows';
import type { FrozenContext } from './prompt/frozen-context';
import { renderSystem } from './prompt/system-message';
import { reserveTokens } from './window-size';

/** How full the window is. What the server counted for the last reply goes before any estimate. */
export function contextWindow(context: FrozenContext, branch: readonly MessageRow[], numCtx: number): ContextWindow {
  const whole = estimateTokens(renderSystem(context.parts));
  const system = estimateTokens(renderSystem({ ...context.parts, person: '', recent: '' }));
  const counted = branch.findLastIndex((row) => row.promptTokens !== null && row.answerTokens !== null);
  const last = branch[counted];
  const after = branch.slice(counted + 1).reduce((sum, row) => sum + estimateTokens(row.sentContent ?? row.content), 0);
  const known = last ? Math.max(0, (last.promptTokens ?? 0) + (last.answerTokens ?? 0) - whole) : 0;
  return {
    numCtx,
    system,
    memory: whole - system,
    messages: known + after,
    reserve: reserveTokens(numCtx),
    isEstimate: last === undefined || after > 0,
    injected: context.injected,
  };
}

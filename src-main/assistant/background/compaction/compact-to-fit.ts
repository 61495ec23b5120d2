import { setImmediate } from 'node:timers/promises';
import type { Emit } from '../../../../src-preload/contract';
import type { Compaction } from '../../../../src-preload/contract/compactions';
import type { ModelProvider } from '../../../model/types';
import type { CompactionRow } from '../../../store/rows/compaction-rows';
import type { Store } from '../../../store/store';
import type { Draft } from '../../request/draft/draft';
import type { Cut } from '../../request/fit/cut-point';
import { type Compacted, type CompactPorts, compact } from './compact';

export type CompactToFitPorts = CompactPorts & {
  readonly provider: () => ModelProvider;
  readonly emit: Emit;
  /** Something remembered changed: every window reads again. */
  readonly changed: () => void;
};

export type CompactToFit = { readonly draft: Draft; readonly cut: Cut; readonly signal: AbortSignal };

/** One compaction for a draft; tells the window of what came of it. */
export async function compactToFit(deps: CompactToFitPorts, { draft, cut, signal }: CompactToFit): Promise<Compacted> {
  const { conversation, model, numCtx } = draft;
  const keepAlive = deps.settings.get('ollama.keep_alive');
  // A turn of the event loop between the draft, the writing and the events, so that no window waits for all of them at
  // once.
  await setImmediate();
  const compacted = await compact(deps, {
    conversationId: conversation.id,
    view: draft.view,
    said: draft.said,
    cut,
    system: draft.system,
    tools: draft.tools,
    budget: draft.budget,
    factor: draft.factor,
    asking: model === '' ? null : { provider: deps.provider(), request: { model, numCtx, keepAlive }, signal },
  });
  if (compacted.kind === 'done') {
    deps.emit('conversation:compacted', {
      conversationId: conversation.id,
      compaction: compactionOf(deps.store, compacted.row),
    });
    deps.changed();
    await setImmediate();
  }
  return compacted;
}

/** The user undid the last compaction: until a message would not fit, Hearth compacts nothing by itself. */
export function isCompactionStopped({ compactions }: Pick<Store, 'compactions'>, conversationId: string): boolean {
  const newest = compactions.list(conversationId).at(-1);
  return newest !== undefined && newest.undoneAt !== null;
}

export function compactionOf({ messages }: Pick<Store, 'messages'>, row: CompactionRow): Compaction {
  const message = messages.read(row.summaryId);
  return {
    id: row.summaryId,
    conversationId: row.conversationId,
    afterMessageId: message?.parentId ?? '',
    compactedCount: row.compactedCount,
    unreadCount: row.unreadCount,
    tokensBefore: row.tokensBefore,
    tokensAfter: row.tokensAfter,
    usedModel: row.usedModel === 1,
    model: message?.model ?? null,
    createdAt: row.createdAt,
  };
}

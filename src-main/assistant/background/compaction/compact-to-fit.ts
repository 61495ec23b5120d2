import { setImmediate } from 'node:timers/promises';
import type { Compaction } from '../../../../src-preload/contract/compactions';
import type { CompactionRow } from '../../../store/rows/compaction-rows';
import type { Draft } from '../../request/draft/draft';
import type { Cut } from '../../request/fit/cut-point';
import type { Loop } from '../../turn/loop';
import { type Compacted, compact } from './compact';

export type MakeRoom = { readonly draft: Draft; readonly cut: Cut; readonly signal: AbortSignal };

/** One compaction for a draft; tells the window of what came of it. */
export async function makeRoom(loop: Loop, { draft, cut, signal }: MakeRoom): Promise<Compacted> {
  const { conversation, model, numCtx } = draft;
  const keepAlive = loop.settings.get('ollama.keep_alive');
  // The draft before it, the writing and what is told of it are each a piece of work: a window must not wait for all at once.
  await setImmediate();
  const compacted = await compact(loop, {
    conversationId: conversation.id,
    view: draft.view,
    said: draft.said,
    cut,
    system: draft.system,
    tools: draft.tools,
    budget: draft.budget,
    factor: draft.factor,
    asking: model === '' ? null : { provider: loop.provider(), request: { model, numCtx, keepAlive }, signal },
  });
  if (compacted.kind === 'done') {
    loop.emit('conversation:compacted', {
      conversationId: conversation.id,
      compaction: compactionOf(loop, compacted.row),
    });
    loop.changed();
    await setImmediate();
  }
  return compacted;
}

/** The user took the last compaction back: until a message would not fit, nothing is made short by itself. */
export function isCompactionStopped({ store }: Pick<Loop, 'store'>, conversationId: string): boolean {
  const newest = store.compactions.list(conversationId).at(-1);
  return newest !== undefined && newest.undoneAt !== null;
}

export function compactionOf({ store }: Pick<Loop, 'store'>, row: CompactionRow): Compaction {
  const message = store.messages.read(row.summaryId);
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

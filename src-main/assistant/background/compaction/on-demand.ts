import type { Emit } from '../../../../src-preload/contract';
import type { Compaction, OpenCompaction } from '../../../../src-preload/contract/compactions';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import type { Store } from '../../../store/store';
import { existingConversation, type OwnConversations } from '../../conversations/rows/existing-conversation';
import { messageOf } from '../../conversations/rows/views';
import { viewBranch } from '../../request/branch/branch-view';
import { type ConversationDraftPorts, draftOf } from '../../request/draft/conversation-draft';
import { cutMessage } from '../../request/draft/draft';
import { findCutPoint } from '../../request/fit/cut-point';
import { type CompactToFitPorts, compactionOf, compactToFit } from './compact-to-fit';

/** `/compact`, and when idle: keeps the tail, else the last exchange. Null when there is nothing to make short. */
export async function compactNow(
  deps: ConversationDraftPorts & CompactToFitPorts,
  conversationId: string,
  signal: AbortSignal,
): Promise<Compaction | 'stopped' | null> {
  const draft = draftOf(deps, conversationId);
  const messages = draft.said.map((row) => cutMessage(row, draft.factor));
  const cuts = [draft.budget.tail, 0].map((tailTokens) => findCutPoint(messages, { tailTokens }));
  const cut = cuts.find(({ index }) => index > 0);
  if (cut === undefined) return null;
  const compacted = await compactToFit(deps, { draft, cut, signal });
  if (compacted.kind === 'stopped') return 'stopped';
  return compacted.kind === 'done' ? compactionOf(deps.store, compacted.row) : null;
}

/** So many of the newest messages that a summary covers are listed beside it. All of them are in the chat. */
const MOST_ORIGINALS = 2_000;

type CompactionRowPorts = OwnConversations & { readonly store: Pick<Store, 'compactions'> };

type ReadCompactionPorts = CompactionRowPorts & { readonly store: Pick<Store, 'messages' | 'tree'> };

export function readCompaction(deps: ReadCompactionPorts, id: string): OpenCompaction {
  const row = existing(deps, id);
  const summary = deps.store.messages.read(id);
  const branch = deps.store.messages.listBranch(summary?.parentId ?? '', MOST_ORIGINALS);
  const { covered, verbatim } = viewBranch(deps.store, branch);
  return {
    compaction: compactionOf(deps.store, row),
    summary: summary?.content ?? '',
    originals: covered.map(messageOf),
    pinnedCount: verbatim.filter(({ pinned }) => pinned === 1).length,
  };
}

/** Undoes the newest compaction; the summary before it is in force again. Memory stays, since it has its own undo. */
export function undoCompaction(
  deps: CompactionRowPorts & {
    readonly store: Pick<Store, 'transaction'>;
    readonly emit: Emit;
    readonly now: () => number;
  },
  id: string,
): void {
  const { conversationId, undoneAt } = existing(deps, id);
  const later = deps.store.compactions
    .list(conversationId)
    .some((row) => row.carriedId === id && row.undoneAt === null);
  if (undoneAt !== null || later) {
    throw new AppError('not_newest', t('main-assistant.summary.not-newest'));
  }
  deps.store.transaction(() => deps.store.compactions.undo({ id, at: deps.now() }));
  deps.emit('conversation:expanded', { conversationId, id });
}

function existing(deps: CompactionRowPorts, id: string) {
  const row = deps.store.compactions.read(id);
  if (row === undefined) throw new AppError('not_found', t('main-assistant.summary.gone'), { field: 'id' });
  existingConversation(deps, row.conversationId);
  return row;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeletedConversation } from '../../../src-preload/contract/conversations';
import type { Asking } from '../../consent/question';
import type { Questions } from '../../consent/questions';
import { plainName } from '../../consent/quoted-text';
import { t } from '../../locale/t';
import type { DeletedConversationRow } from '../../store/rows/conversation-rows';
import { KEPT_DAYS } from '../../store/rows/deleted-at';
import { notThere, type OwnConversations } from './rows/existing-conversation';

const DAY_MS = 86_400_000;

export type DeleteNowPorts = OwnConversations & {
  readonly questions: Pick<Questions, 'require'>;
  readonly changed: () => void;
};

/** Deleted chats that are still kept, the one deleted last first. */
export function listDeletedConversations({ store, workspaceId }: OwnConversations): readonly DeletedConversation[] {
  return store.conversations
    .listRecentlyDeleted(workspaceId)
    .map(({ id, title, deletedAt }) => ({ id, title, deletedAt, goneAt: deletedAt + KEPT_DAYS * DAY_MS }));
}

/**
 * Deleted chats go for good, after main's own question. What was brought back while it stood stays. Throws
 * `AppError('not_found')` where none of them is a deleted chat of this workspace.
 */
export async function deleteConversationsNow(ports: DeleteNowPorts, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  const deleted = () =>
    ports.store.conversations.listRecentlyDeleted(ports.workspaceId).filter(({ id }) => wanted.has(id));
  const asked = deleted();
  if (asked.length === 0) throw notThere();
  await ports.questions.require(deleteNowAsking(asked));
  for (const { id } of deleted()) {
    ports.store.conversations.purge(id);
    await nextTurn();
  }
  ports.changed();
}

function deleteNowAsking(rows: readonly DeletedConversationRow[]): Asking {
  const [first] = rows;
  const isOne = rows.length === 1;
  return {
    message: isOne
      ? t('main-assistant.delete.ask-one', { title: plainName(first?.title ?? '', 120) })
      : t('main-assistant.delete.ask', { count: rows.length }),
    detail: isOne ? t('main-assistant.delete.detail-one') : t('main-assistant.delete.detail'),
    yes: isOne ? t('main-assistant.delete.yes-one') : t('main-assistant.delete.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { chats: rows.map(({ id }) => id) } }],
  };
}

import { useCallback, useEffect, useState } from 'react';
import type { DeletedConversation } from '../../../src-preload/contract/conversations';
import type { RequestError } from '../../../src-preload/contract/declare';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { shown } from '../../ui/feedback/answers';
import { showAction, showDone } from '../../ui/feedback/toasts';
import { openConversation } from '../../window/navigation';
import { setConversation, useWindow } from '../../window/window-state';

export type DeletedChats = {
  /** Null until they were asked for. */
  readonly chats: readonly DeletedConversation[] | null;
  readonly failure: RequestError | null;
  readonly reload: () => Promise<void>;
};

/** Deleted chats that are still kept; asked again whenever a chat came or went. */
export function useDeletedChats(): DeletedChats {
  const [state, setState] = useState<Omit<DeletedChats, 'reload'>>({ chats: null, failure: null });
  const count = useWindow(({ conversations }) => conversations.length);
  const visit = useWindow((window) => window.visit);
  const reload = useCallback(async () => {
    const answer = await request('conversation:list-deleted', {});
    setState(answer.ok ? { chats: answer.value, failure: null } : { chats: null, failure: answer.error });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chat that was deleted or restored changes their count
  useEffect(() => void reload(), [count, visit]);
  return { ...state, reload };
}

export async function restoreChat(id: string): Promise<void> {
  const answer = await request('conversation:restore', { id });
  if (!shown(answer)) return;
  setConversation(answer.value);
  showAction(t('chat-list.deleted.restored'), { label: t('chat-list.deleted.open'), run: () => openConversation(id) });
}

/** Main asks first. Resolves to whether they are gone. */
export async function deleteChatsNow(ids: readonly string[]): Promise<boolean> {
  const answer = await request('conversation:delete-now', { ids: [...ids] });
  if (shown(answer)) showDone(t('chat-list.deleted.gone', { count: ids.length }));
  return answer.ok;
}

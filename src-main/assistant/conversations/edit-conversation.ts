import type { Conversation } from '../../../src-preload/contract/conversations';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { protect } from '../../privacy/protect';
import { ARRIVING } from '../../store/rows/deleted-at';
import { changed, existingConversation, notThere, type ShownConversations } from './rows/existing-conversation';
import { changedOptions, type OptionsChange } from './rows/options';

export async function renameConversation(ports: ShownConversations, id: string, title: string): Promise<Conversation> {
  const { text } = await protect(title.replace(/\s+/g, ' '));
  existingConversation(ports, id);
  ports.store.conversations.setTitle({ id, title: text, titleBy: 'user' });
  return changed(ports, id);
}

export function restoreConversation(
  ports: ShownConversations & { readonly changed: () => void },
  id: string,
): Conversation {
  const row = ports.store.conversations.read(id);
  if (row?.workspaceId !== ports.workspaceId || row.deletedAt === ARRIVING) throw notThere();
  ports.store.conversations.setDeleted({ id, at: null });
  ports.changed();
  return changed(ports, id);
}

export function setModel(ports: ShownConversations, id: string, model: string): Conversation {
  existingConversation(ports, id);
  ports.store.conversations.setModel({ id, model });
  return changed(ports, id);
}

/** Absent where there are no projects. */
export type LinkedProjects = { readonly projects?: { readonly isLinked: (projectId: string) => boolean } };

/** Throws `AppError('not_found')` for a project that is not linked here, or that the mode does not have. */
export function assertProject({ projects }: LinkedProjects, projectId: string | null): void {
  if (projectId === null || projects?.isLinked(projectId)) return;
  throw new AppError('not_found', t('main-assistant.no-project'), {
    field: 'projectId',
  });
}

export function setProject(
  ports: ShownConversations & LinkedProjects,
  id: string,
  { projectId, hasProfile }: { readonly projectId: string | null; readonly hasProfile: boolean },
): Conversation {
  existingConversation(ports, id);
  assertProject(ports, projectId);
  const kind = projectId === null ? 'chat' : 'project';
  ports.store.conversations.setProject({ id, kind, projectId, withProfile: hasProfile ? 1 : 0 });
  return changed(ports, id);
}

export function setOptions(
  ports: ShownConversations,
  { id, change }: { readonly id: string; readonly change: OptionsChange },
): Conversation {
  const row = existingConversation(ports, id);
  ports.store.conversations.setOptions({ id, ...changedOptions(row, change) });
  return changed(ports, id);
}

export function pinConversation(ports: ShownConversations, id: string, isPinned: boolean): Conversation {
  existingConversation(ports, id);
  ports.store.conversations.setPinned({ id, pinned: isPinned ? 1 : 0 });
  return changed(ports, id);
}

/** Out of the list of chats, and otherwise as it was: read, searched, remembered. */
export function archiveConversation(
  ports: ShownConversations & { readonly now: () => number },
  id: string,
  isArchived: boolean,
): Conversation {
  existingConversation(ports, id);
  ports.store.conversations.setArchived({ id, at: isArchived ? ports.now() : null });
  return changed(ports, id);
}

import type { Settings } from '../../settings/settings';
import type { ConversationRow } from '../../store/rows/conversation-rows';

/** Of the user a chat about a project is told the facts that carry it, and the profile if the user wants. */
export type AboutProject = { readonly projectId: string | null; readonly withProfile: boolean };

/** Only the mode `both` keeps the user's own memory out of chats about projects. Null: a chat like any other. */
export function aboutProject(
  settings: Pick<Settings, 'get'>,
  conversation: Pick<ConversationRow, 'kind' | 'projectId' | 'withProfile'> | undefined,
): AboutProject | null {
  if (conversation?.kind !== 'project' || settings.get('workspace.mode') !== 'both') return null;
  return { projectId: conversation.projectId, withProfile: conversation.withProfile === 1 };
}

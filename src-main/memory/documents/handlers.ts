import type { Handlers } from '../../../src-preload/contract';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { WorkspaceTables } from '../../store/store';
import type { Documents } from './documents';
import { refusal } from './documents';

type DocumentRequest = Extract<keyof Handlers, `document:${string}`>;
type Place = Parameters<Handlers['document:open']>[0]['document'];

/** `document:*`. */
export function documentHandlers(
  { store, workspaceId }: WorkspaceTables<'conversations'>,
  documents: Documents,
): Pick<Handlers, DocumentRequest> {
  const namespaceOf = (place: Place): string => {
    const namespace = place.kind === 'notes' ? documents.notes(place.conversationId) : documents.notebook();
    if (namespace !== null) return namespace;
    throw new AppError('memory_off', t('main-memory.off'));
  };
  /** Only notes of this workspace's chats can be changed: notes of another workspace's chat must not be made here. */
  const writableOf = (place: Place): string => {
    const chat = place.kind === 'notes' ? store.conversations.read(place.conversationId) : null;
    if (chat !== null && (chat?.workspaceId !== workspaceId || chat.deletedAt !== null)) {
      throw new AppError('not_found', t('main-memory.no-chat'), { field: 'conversationId' });
    }
    return namespaceOf(place);
  };
  return {
    'document:open': ({ document }) => {
      const namespace = namespaceOf(document);
      const { entries, totalSizeBytes, maxSizeBytes } = documents.toc(namespace);
      const body = documents.source(namespace);
      return { namespace, body, sizeBytes: totalSizeBytes, maxSizeBytes, sections: entries };
    },
    'document:replace': ({ document, body }) => documents.replace(writableOf(document), body),
    'document:write': async ({ document, sections }) => {
      const namespace = writableOf(document);
      const refused = documents.refuse(namespace, sections);
      if (refused !== null) {
        documents.noteRefused(refused);
        throw refusal(refused);
      }
      const written = documents.write(namespace, await documents.prepare(sections, 'user'), { actor: 'user' });
      if (written.kind !== 'written') throw refusal(written);
      return { groupId: written.groupId };
    },
    'document:clear': ({ document }) => documents.clear(writableOf(document), { actor: 'user' }),
  };
}

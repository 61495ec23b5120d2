import type { ClearedMemory } from '../../src-preload/contract/memory';
import { AppError } from '../errors';
import { arrange } from '../privacy/arrange';
import type { MemoryDeps } from './deps';
import type { Memory } from './memory';

/**
 * Takes away all that is remembered in this workspace: facts of every namespace, the archived ones too, captures, the
 * notebook, the notes of all chats, working memory; what waits for review is rejected. Conversations stay. One group of
 * revisions, so that all of it can be taken back at once. Throws `AppError('wrong_name')` unless `name` is the workspace's.
 */
export function clearEverything(
  { store, workspaceId, now }: Pick<MemoryDeps, 'store' | 'workspaceId' | 'now'>,
  { journal, proposals }: Pick<Memory, 'journal' | 'proposals'>,
  name: string,
): ClearedMemory {
  const workspace = store.workspaces.list().find(({ id }) => id === workspaceId);
  if (name.trim() !== workspace?.name) {
    const wanted = workspace?.name ?? '';
    throw new AppError('wrong_name', `Nothing was cleared: the name of this workspace is ${wanted}.`, {
      field: 'name',
    });
  }
  const active = store.facts
    .listNamespaces(workspaceId)
    .flatMap((namespace) => store.facts.listActive({ workspaceId, namespace }));
  const facts = [...active, ...store.facts.listArchived(workspaceId)];
  const documents = store.documents.list(workspaceId).filter(({ body }) => body !== '');
  const working = store.working.list(workspaceId);
  return journal.commit({ actor: 'user' }, (hand) => {
    proposals.rejectAll();
    for (const row of facts) hand.fact({ ...row, deletedAt: now() }, 'delete');
    for (const { namespace } of documents) {
      hand.document(
        namespace,
        arrange([], () => ''),
        'clear',
      );
    }
    for (const row of working) hand.working({ ...row, deletedAt: now() }, 'delete');
    return { groupId: hand.groupId, facts: facts.length, documents: documents.length, working: working.length };
  });
}

import type { ClearedMemory } from '../../../src-preload/contract/memory';
import type { Asking } from '../../consent/question';
import { plainName } from '../../consent/quoted-text';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { arrange } from '../../privacy/protect';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import type { Journal } from '../journal/journal';
import type { Proposals } from '../journal/proposals';

type Remembered = WorkspaceTables<'facts' | 'documents' | 'working'>;

/** Main's question, with the counts that it found itself. Throws `AppError('wrong_name')` unless `name` is the workspace's. */
export function clearAsking(ports: Remembered & WorkspaceTables<'workspaces'>, name: string): Asking {
  assertName(ports, name);
  const { facts, documents, working } = remembered(ports);
  return {
    message: t('main-memory.clear.ask', { name: plainName(name.trim(), 120) }),
    detail: t('main-memory.clear.detail', {
      facts: facts.length,
      documents: documents.length,
      working: working.length,
    }),
    yes: t('main-memory.clear.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { memoryOf: ports.workspaceId } }],
  };
}

/**
 * Takes away all that is remembered in this workspace: facts of every namespace, the archived ones too, captures, the
 * notebook, the notes of all chats, recent context; what waits for review is rejected. Conversations stay. One group of
 * revisions, so that all of it can be taken back at once. Throws `AppError('wrong_name')` unless `name` is the workspace's.
 */
export function clearEverything(
  ports: Remembered & WorkspaceTables<'workspaces'> & Pick<ClockAndIds, 'now'>,
  { journal, proposals }: { readonly journal: Journal; readonly proposals: Pick<Proposals, 'rejectAll'> },
  name: string,
): ClearedMemory {
  assertName(ports, name);
  const { now } = ports;
  const { facts, documents, working } = remembered(ports);
  return journal.commit({ actor: 'user' }, (writer) => {
    proposals.rejectAll();
    for (const row of facts) writer.fact({ ...row, deletedAt: now() }, 'delete');
    for (const { namespace } of documents) {
      writer.document(
        namespace,
        arrange([], () => ''),
        'clear',
      );
    }
    for (const row of working) writer.working({ ...row, deletedAt: now() }, 'delete');
    return { groupId: writer.groupId, facts: facts.length, documents: documents.length, working: working.length };
  });
}

function assertName({ store, workspaceId }: WorkspaceTables<'workspaces'>, name: string): void {
  const wanted = store.workspaces.read(workspaceId)?.name ?? '';
  if (name.trim() === wanted) return;
  throw new AppError('wrong_name', t('main-memory.clear.wrong-name', { name: wanted }), { field: 'name' });
}

function remembered({ store, workspaceId }: Remembered) {
  const active = store.facts
    .listNamespaces(workspaceId)
    .flatMap((namespace) => store.facts.listActive({ workspaceId, namespace }));
  return {
    facts: [...active, ...store.facts.listArchived(workspaceId)],
    documents: store.documents.list(workspaceId).filter(({ body }) => body !== ''),
    // A deleted chat that is restored brings its entry back: nothing of it may be left.
    working: store.working.listAll(workspaceId),
  };
}

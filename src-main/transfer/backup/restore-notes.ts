import { t } from '../../locale/t';
import type { Restored } from './restore';

/** What is to be read before a Backup comes in. */
export function restoreNotes(restored: Restored): readonly string[] {
  const { added, proposed, replacedEmpty, hasAppSettings, areIdsNew, unlinkedProjects } = restored;
  if (!replacedEmpty && proposed === 0 && Object.values(added).every((rows) => rows === 0)) return [];
  if (replacedEmpty) {
    const whatReturns = t(hasAppSettings ? 'main-transfer.restore.all' : 'main-transfer.restore.workspace');
    return [
      isMemoryIn(added) ? `${whatReturns} ${t('main-transfer.restore.memory')}` : whatReturns,
      t('main-transfer.restore.restart'),
    ];
  }
  return [
    ...(proposed > 0 ? [t('main-transfer.restore.proposed', { count: proposed })] : []),
    ...(isMemoryIn(added) ? [t('main-transfer.restore.own-memory')] : []),
    ...(areIdsNew ? [t('main-transfer.restore.new-ids')] : []),
    ...(unlinkedProjects > 0 ? [t('main-transfer.restore.unlinked', { count: unlinkedProjects })] : []),
    t('main-transfer.restore.adds'),
  ];
}

function isMemoryIn({ facts = 0, documents = 0, working_entries: working = 0 }: Restored['added']): boolean {
  return facts + documents + working > 0;
}

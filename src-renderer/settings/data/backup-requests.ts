import type { DataState } from '../../../src-preload/contract/backups';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { shown } from '../../ui/feedback/answers';
import { showDone } from '../../ui/feedback/toasts';

/** What there is afterwards; null when it failed, which has been said. */
export async function backUp(before: DataState): Promise<DataState | null> {
  const after = await madeBackup(before);
  // Without a word the press would look dead: an equal backup is not made twice, whoever asked for the first.
  if (after?.isNew === false) showDone(t('settings.data.unchanged'));
  return after?.state ?? null;
}

/** Where the list of backups is not in sight. */
export async function backUpFromAnywhere(): Promise<void> {
  const before = await request('backup:list', {});
  if (!shown(before)) return;
  const after = await madeBackup(before.value);
  if (after !== null) showDone(t(after.isNew ? 'settings.data.made' : 'settings.data.unchanged'));
}

async function madeBackup(before: DataState): Promise<{ readonly state: DataState; readonly isNew: boolean } | null> {
  const answer = await request('backup:create', {});
  if (!shown(answer)) return null;
  const newest = answer.value.backups[0];
  return { state: answer.value, isNew: newest?.reason === 'manual' && newest.name !== before.backups[0]?.name };
}

export async function openDataFolder(): Promise<void> {
  shown(await request('backup:open-folder', {}));
}

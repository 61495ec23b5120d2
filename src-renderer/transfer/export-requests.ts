import type { BackupPlan } from '../../src-preload/contract/transfer';
import { request } from '../bridge';
import { t } from '../locale/t';
import { offerFile, shown } from '../ui/feedback/answers';

/** What a Backup of everything would be called, and whether it would be encrypted; null when that failed, which has been said. */
export async function planBackup(): Promise<BackupPlan | null> {
  const answer = await request('export:plan', { of: 'everything' });
  return shown(answer) ? answer.value : null;
}

/** As one file: asks where to, and says where it is. Where everything here is encrypted, so is the file. */
export async function exportFile(): Promise<void> {
  const plan = await planBackup();
  if (plan !== null) await exportEverything(plan.isEncrypted ? 'sealed' : 'zip');
}

/** `typed`: the name of one that is to be plain although everything here is encrypted. */
export async function exportEverything(form: 'sealed' | 'zip' | 'folder', typed?: string): Promise<void> {
  const answer = await request('export:backup', { form, of: 'everything', ...(typed !== undefined && { typed }) });
  if (!shown(answer) || answer.value === null) return;
  const { path } = answer.value;
  offerFile(t(form === 'sealed' ? 'transfer.exported.sealed' : 'transfer.exported.everything', { path }), answer.value);
}

/** The open workspace. */
export async function exportWorkspace(name: string): Promise<void> {
  const plan = await planBackup();
  if (plan === null) return;
  const form = plan.isEncrypted ? 'sealed' : 'zip';
  const answer = await request('export:backup', { form, of: 'workspace' });
  if (!shown(answer) || answer.value === null) return;
  const { path } = answer.value;
  const said = form === 'sealed' ? 'transfer.exported.workspace-sealed' : 'transfer.exported.workspace';
  offerFile(t(said, { workspace: name, path }), answer.value);
}

import { request } from '../bridge';
import { t } from '../locale/t';
import { offerFile, shown } from '../ui/feedback/answers';

/** Asks where to, and says where it is. */
export async function exportEverything(form: 'zip' | 'folder'): Promise<void> {
  const answer = await request('export:backup', { form, of: 'everything' });
  if (shown(answer) && answer.value)
    offerFile(t('transfer.exported.everything', { path: answer.value.path }), answer.value);
}

/** The open workspace. */
export async function exportWorkspace(name: string): Promise<void> {
  const answer = await request('export:backup', { form: 'zip', of: 'workspace' });
  if (shown(answer) && answer.value)
    offerFile(t('transfer.exported.workspace', { workspace: name, path: answer.value.path }), answer.value);
}

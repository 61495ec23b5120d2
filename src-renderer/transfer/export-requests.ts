import { request } from '../bridge';
import { shown } from '../ui/feedback/answers';
import { showNotice } from '../ui/feedback/toasts';

/** Asks where to, and says where it is. */
export async function exportEverything(form: 'zip' | 'folder'): Promise<void> {
  const answer = await request('export:backup', { form, of: 'everything' });
  if (shown(answer) && answer.value)
    showNotice(`Everything is in ${answer.value.path}. It is unredacted: keep it safe.`);
}

/** The open workspace. */
export async function exportWorkspace(name: string): Promise<void> {
  const answer = await request('export:backup', { form: 'zip', of: 'workspace' });
  if (shown(answer) && answer.value) showNotice(`${name} is in ${answer.value.path}. It is unredacted: keep it safe.`);
}

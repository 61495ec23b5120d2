import { request } from '../bridge';
import { showFailure, showNotice } from '../ui/feedback/toasts';

/** Asks where to, and says where it is. */
export async function exportEverything(form: 'zip' | 'folder'): Promise<void> {
  const answer = await request('export:backup', { form, of: 'everything' });
  if (!answer.ok) showFailure(answer.error);
  else if (answer.value) showNotice(`Everything is in ${answer.value.path}. It is unredacted: keep it safe.`);
}

/** The open workspace. */
export async function exportWorkspace(name: string): Promise<void> {
  const answer = await request('export:backup', { form: 'zip', of: 'workspace' });
  if (!answer.ok) showFailure(answer.error);
  else if (answer.value) showNotice(`${name} is in ${answer.value.path}. It is unredacted: keep it safe.`);
}

import { request } from '../bridge';
import { offerFile, shown } from '../ui/feedback/answers';

/** Asks where to, and says where it is. */
export async function exportEverything(form: 'zip' | 'folder'): Promise<void> {
  const answer = await request('export:backup', { form, of: 'everything' });
  if (shown(answer) && answer.value)
    offerFile(`Everything is in ${answer.value.path}. It is unredacted: keep it safe.`, answer.value);
}

/** The open workspace. */
export async function exportWorkspace(name: string): Promise<void> {
  const answer = await request('export:backup', { form: 'zip', of: 'workspace' });
  if (shown(answer) && answer.value)
    offerFile(`${name} is in ${answer.value.path}. It is unredacted: keep it safe.`, answer.value);
}

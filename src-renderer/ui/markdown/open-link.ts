import { request } from '../../bridge';
import { showAction, showFailure } from '../feedback/toasts';
import { copyText } from '../text/copy-text';

/** Main asks the person first. Resolves to whether it was opened; a no leaves the address to be copied. */
export async function openLink(url: string): Promise<boolean> {
  const answer = await request('app:open-link', { url });
  if (answer.ok) return true;
  if (answer.error.code === 'declined') {
    showAction('The link was not opened.', { label: 'Copy address', run: () => void copyText(url) });
  } else {
    showFailure(answer.error);
  }
  return false;
}

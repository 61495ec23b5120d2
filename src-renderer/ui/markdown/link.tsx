import { createContext, type MouseEvent, memo, type ReactNode, useCallback, useContext, useState } from 'react';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../controls/button';
import { Dialog } from '../dialogs/dialog';
import { showAction, showFailure } from '../feedback/toasts';
import { copyText } from '../text/copy-text';
import styles from './link.module.css';

/** What happens when a link is clicked: the window shows its address first. */
const LinkRequest = createContext<(url: string) => void>(() => undefined);

/** Never goes anywhere by itself, by whichever button. */
export function Link({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const ask = useContext(LinkRequest);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    ask(url);
  };
  return (
    <a className={styles.link} href={url} title={url} draggable={false} onClick={onClick} onAuxClick={onClick}>
      {children}
    </a>
  );
}

/** Main asks before an address is opened, and shows it whole. One that never opens is shown here, to be copied. */
export function LinkDialog({ children }: { readonly children: ReactNode }) {
  const [refused, setRefused] = useState<string | null>(null);
  const follow = useCallback((url: string) => {
    if (/^(https:|mailto:)/i.test(url)) void openLink(url);
    else setRefused(url);
  }, []);
  return (
    <LinkRequest value={follow}>
      {children}
      <RefusedLink url={refused} onClose={() => setRefused(null)} />
    </LinkRequest>
  );
}

type RefusedProps = { readonly url: string | null; readonly onClose: () => void };

/** Apart, because it takes longer to render than the words that come while it is closed. */
const RefusedLink = memo(function RefusedLink({ url, onClose }: RefusedProps) {
  const copy = () => {
    void copyText(url ?? '');
    onClose();
  };
  return (
    <Dialog
      isOpen={url !== null}
      onClose={onClose}
      title={t('ui.link.refused')}
      actions={<Button onClick={copy}>{t('ui.link.copy')}</Button>}
    >
      <p className={styles.address}>{url}</p>
      <p>{t('ui.link.which')}</p>
    </Dialog>
  );
});

/** Main asks the person first. Resolves to whether it was opened; a no leaves the address to be copied. */
export async function openLink(url: string): Promise<boolean> {
  const answer = await request('app:open-link', { url });
  if (answer.ok) return true;
  if (answer.error.code === 'declined') {
    showAction(t('ui.link.not-opened'), { label: t('ui.link.copy'), run: () => void copyText(url) });
  } else {
    showFailure(answer.error);
  }
  return false;
}

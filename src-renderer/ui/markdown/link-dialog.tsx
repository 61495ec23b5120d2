import { memo, type ReactNode, useState } from 'react';
import { request } from '../../bridge';
import { Button } from '../controls/button';
import { Dialog } from '../dialogs/dialog';
import { showFailure } from '../feedback/toasts';
import { copyText } from '../text/copy-text';
import { LinkRequest } from './link';
import styles from './link-dialog.module.css';

/** Shows the address of a clicked link before anything is opened. */
export function LinkDialog({ children }: { readonly children: ReactNode }) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <LinkRequest value={setUrl}>
      {children}
      <LinkQuestion url={url} setUrl={setUrl} />
    </LinkRequest>
  );
}

type QuestionProps = { readonly url: string | null; readonly setUrl: (url: string | null) => void };

/** Apart, because it takes longer to render than the words that come while it is closed. */
const LinkQuestion = memo(function LinkQuestion({ url, setUrl }: QuestionProps) {
  const close = () => setUrl(null);
  const canOpen = url !== null && /^(https:|mailto:)/i.test(url);
  const open = async () => {
    if (url === null) return;
    close();
    const answer = await request('app:open-link', { url });
    if (!answer.ok) showFailure(answer.error);
  };
  return (
    <Dialog
      isOpen={url !== null}
      onClose={close}
      title={canOpen ? 'Open this address?' : 'This address cannot be opened'}
      actions={
        <>
          <Button
            onClick={() => {
              void copyText(url ?? '');
              close();
            }}
          >
            Copy
          </Button>
          {canOpen && (
            <Button kind="primary" onClick={open}>
              Open in browser
            </Button>
          )}
        </>
      }
    >
      <p className={styles.address}>{url}</p>
      {!canOpen && <p>Hearth opens only https and mailto addresses.</p>}
    </Dialog>
  );
});

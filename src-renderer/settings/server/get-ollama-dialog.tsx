import { request } from '../../bridge';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { showFailure } from '../../ui/feedback/toasts';
import { copyText } from '../../ui/text/copy-text';
import styles from './get-ollama-dialog.module.css';

const download = 'https://ollama.com/download';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** Where Ollama comes from: the address is shown before anything is opened. */
export function GetOllamaDialog({ isOpen, onClose }: Props) {
  const open = async () => {
    onClose();
    const answer = await request('app:open-link', { url: download });
    if (!answer.ok) showFailure(answer.error);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Open this address?"
      actions={
        <>
          <Button
            onClick={() => {
              void copyText(download);
              onClose();
            }}
          >
            Copy
          </Button>
          <Button kind="primary" onClick={() => void open()}>
            Open in browser
          </Button>
        </>
      }
    >
      <p className={styles.address}>{download}</p>
      <p>Once it is installed, Hearth finds it by itself.</p>
    </Dialog>
  );
}

import { Globe } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import styles from './elsewhere-dialog.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly what: string;
  readonly where: string;
  readonly onClose: () => void;
  readonly onAllow: () => Promise<void>;
};

/** The question before the first word leaves this computer. */
export function ElsewhereDialog({ isOpen, what, where, onClose, onAllow }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="This model is not local"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={() => void onAllow()}>
            Use it anyway
          </Button>
        </>
      }
    >
      <p>
        <Globe size={16} className={styles.globe} aria-hidden /> {what} runs at {where}. What you write, and what Hearth
        remembers for a chat, leaves this computer.
      </p>
    </Dialog>
  );
}

import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';

type Props = {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onReject: () => void;
};

export function RejectAllDialog({ count, isOpen, onClose, onReject }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={count === 1 ? 'Reject the change?' : `Reject ${count.toLocaleString('en')} changes?`}
      actions={
        <>
          <Button onClick={onClose}>Keep them</Button>
          <Button kind="danger" onClick={onReject}>
            Reject all
          </Button>
        </>
      }
    >
      <p>Hearth won’t remember them or propose them again. This cannot be undone.</p>
    </Dialog>
  );
}

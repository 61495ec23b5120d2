import { t } from '../../locale/t';
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
      title={t('memory-review.reject-all.title', { count })}
      actions={
        <>
          <Button onClick={onClose}>{t('memory-review.reject-all.keep')}</Button>
          <Button kind="danger" onClick={onReject}>
            {t('memory-review.reject-all')}
          </Button>
        </>
      }
    >
      <p>{t('memory-review.reject-all.body')}</p>
    </Dialog>
  );
}

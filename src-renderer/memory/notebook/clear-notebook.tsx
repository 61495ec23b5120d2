import { useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import styles from './notebook.module.css';
import { clearNotebook } from './notebook-requests';

export function ClearNotebook() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" className={styles.bad} onClick={() => setAsking(true)}>
        {t('memory-notebook.clear')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('memory-notebook.clear.title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('memory-notebook.cancel')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false);
                void clearNotebook();
              }}
            >
              {t('memory-notebook.clear.yes')}
            </Button>
          </>
        }
      >
        <p>{t('memory-notebook.clear.body')}</p>
      </Dialog>
    </>
  );
}

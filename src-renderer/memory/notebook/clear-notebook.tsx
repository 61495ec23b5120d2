import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import styles from './notebook.module.css';
import { clearNotebook } from './notebook-requests';

export function ClearNotebook() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" className={styles.bad} onClick={() => setAsking(true)}>
        Clear…
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Clear the notebook?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false);
                void clearNotebook();
              }}
            >
              Clear the notebook
            </Button>
          </>
        }
      >
        <p>This deletes all its sections. You can undo it right away, or later in History.</p>
      </Dialog>
    </>
  );
}

import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/dialogs/dialog';
import { ImportChoice } from './import-choice';
import { DoneDialog, UndoneDialog } from './import-done';
import styles from './transfer.module.css';
import type { useImport } from './use-import';

type Props = Pick<ReturnType<typeof useImport>, 'state' | 'pick' | 'run' | 'undo' | 'cancel' | 'close'>;

/** What would come in and what stays out; then how far it is; then what came in. */
export function ImportDialog({ state, pick, run, undo, cancel, close }: Props) {
  switch (state.kind) {
    case 'idle':
    case 'reading':
      return null;
    case 'asking':
      return <ImportChoice preview={state.preview} pick={pick} run={run} close={close} />;
    case 'running': {
      const stop = () => void cancel();
      const actions = <Button onClick={stop}>{state.isIn ? 'Do the rest later' : 'Cancel'}</Button>;
      return (
        <Dialog isOpen onClose={stop} title="Importing" actions={actions}>
          <p role="status">{state.sentence}</p>
          <progress
            className={styles.bar}
            aria-label="Import"
            {...(state.share === null ? {} : { value: state.share })}
          />
        </Dialog>
      );
    }
    case 'done':
      return <DoneDialog outcome={state.outcome} undo={undo} close={close} />;
    case 'undoing':
      return (
        <Dialog isOpen onClose={() => undefined} title="Undoing the import" actions={null}>
          <p role="status">Undoing the import…</p>
          <progress className={styles.bar} aria-label="Undo" />
        </Dialog>
      );
    case 'undone':
      return <UndoneDialog undone={state.undone} close={close} />;
    default:
      return state satisfies never;
  }
}

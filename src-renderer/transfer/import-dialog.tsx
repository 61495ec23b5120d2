import { rich, t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/dialogs/dialog';
import { ImportChoice } from './import-choice';
import { DoneDialog, UndoneDialog } from './import-done';
import styles from './transfer.module.css';
import { UnsealDialog } from './unseal-dialog';
import type { useImport } from './use-import';

type Props = Pick<ReturnType<typeof useImport>, 'state' | 'pick' | 'unlock' | 'run' | 'undo' | 'cancel' | 'close'>;

/** What would come in and what stays out; then how far it is; then what came in. */
export function ImportDialog({ state, pick, unlock, run, undo, cancel, close }: Props) {
  switch (state.kind) {
    case 'idle':
    case 'reading':
      return null;
    case 'sealed':
      return (
        <UnsealDialog
          text={rich('transfer.unseal.text', { name: <b dir="auto">{state.backup.name}</b> })}
          ways={state.backup.ways}
          open={unlock}
          close={close}
        />
      );
    case 'asking':
      return <ImportChoice preview={state.preview} pick={pick} run={run} close={close} />;
    case 'running': {
      const stop = () => void cancel();
      const actions = (
        <Button onClick={stop}>{t(state.isIn ? 'transfer.running.later' : 'transfer.choice.cancel')}</Button>
      );
      return (
        <Dialog isOpen onClose={stop} title={t('transfer.running.title')} actions={actions}>
          <p role="status">{state.sentence}</p>
          <progress
            className={styles.bar}
            aria-label={t('transfer.running.bar')}
            {...(state.share === null ? {} : { value: state.share })}
          />
        </Dialog>
      );
    }
    case 'done':
      return <DoneDialog outcome={state.outcome} undo={undo} close={close} />;
    case 'undoing':
      return (
        <Dialog isOpen onClose={() => undefined} title={t('transfer.undoing.title')} actions={null}>
          <p role="status">{t('transfer.undoing.text')}</p>
          <progress className={styles.bar} aria-label={t('transfer.undo')} />
        </Dialog>
      );
    case 'undone':
      return <UndoneDialog undone={state.undone} close={close} />;
    default:
      return state satisfies never;
  }
}

import { request } from '../bridge';
import { namesOf } from '../ui/text/secret-names';
import type { CaptureMode } from './capture-state';
import styles from './settled-line.module.css';

type Settled = Extract<CaptureMode, { readonly kind: 'saved' | 'tray' }>;

/** What the window says after it has given the focus back. */
export function SettledLine({ mode, onUndo }: { readonly mode: Settled; readonly onUndo: () => void }) {
  return (
    <main className={styles.line} role="status">
      {mode.kind === 'saved' ? (
        <>
          <span>{mode.without.length === 0 ? 'Saved' : `Saved without ${namesOf(mode.without, 'the')}`}</span>
          <button type="button" onClick={onUndo}>
            Undo
          </button>
        </>
      ) : (
        <>
          <span>Hearth stays in the tray</span>
          <button type="button" onClick={() => void request('desktop:quit', {})}>
            Quit instead
          </button>
        </>
      )}
    </main>
  );
}

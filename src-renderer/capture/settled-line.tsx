import { request } from '../bridge';
import { t } from '../locale/t';
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
          <span>
            {mode.without.length === 0
              ? t('capture.saved')
              : t('capture.saved-without', { names: namesOf(mode.without, 'the') })}
          </span>
          <button type="button" onClick={onUndo}>
            {t('capture.undo')}
          </button>
        </>
      ) : (
        <>
          <span>{t('capture.tray')}</span>
          <button type="button" onClick={() => void request('desktop:quit', {})}>
            {t('capture.quit')}
          </button>
        </>
      )}
    </main>
  );
}

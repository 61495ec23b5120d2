import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/dialogs/dialog';
import { useWindow } from '../window/window-state';
import { openHandoffText } from './handoff-window';
import styles from './opened-handoff.module.css';

/** A handoff that came from the desktop: its text becomes a chat's context only after the person saw it. */
export function OpenedHandoff() {
  const opened = useWindow((state) => state.openedHandoff);
  if (opened === null) return null;
  const close = () => useWindow.setState({ openedHandoff: null });
  const begin = () => {
    close();
    void openHandoffText(opened.text);
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={close}
      title={t('handoff.opened.title')}
      actions={
        <>
          <Button onClick={close}>{t('handoff.cancel')}</Button>
          <Button kind="primary" onClick={begin}>
            {t('handoff.opened.begin')}
          </Button>
        </>
      }
    >
      <p className={styles.about}>{t('handoff.opened.about', { file: opened.file })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard */}
      <pre className={styles.text} dir="auto" tabIndex={0}>
        {opened.text.slice(0, LONGEST_SHOWN)}
      </pre>
    </Dialog>
  );
}

/** A chat begins with far less. */
const LONGEST_SHOWN = 20_000;

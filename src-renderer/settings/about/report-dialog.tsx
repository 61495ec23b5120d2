import { useEffect, useState } from 'react';
import { request } from '../../bridge';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { offerFile, shown } from '../../ui/feedback/answers';
import { showFailure } from '../../ui/feedback/toasts';
import styles from './report-dialog.module.css';

/** The report as it would be saved, word for word, before it is. */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    void request('app:report', {}).then((answer) => {
      if (answer.ok) return setText(answer.value.text);
      showFailure(answer.error);
      onClose();
    });
  }, [onClose]);
  const save = async () => {
    const answer = await request('app:save-report', {});
    if (!shown(answer)) return;
    if (answer.value === null) return;
    offerFile(`The report is in ${answer.value.path}.`, answer.value);
    onClose();
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Save a report"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={text === null} onClick={() => void save()}>
            Save…
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        This is all that will be saved. Nothing is sent: attach the file yourself where you report a problem.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key */}
      <section className={styles.text} aria-label="Report" aria-busy={text === null} tabIndex={0}>
        <pre>{text ?? 'Working on it…'}</pre>
      </section>
    </Dialog>
  );
}

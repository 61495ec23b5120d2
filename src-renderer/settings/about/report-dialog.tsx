import { useEffect, useState } from 'react';
import { request } from '../../bridge';
import { t } from '../../locale/t';
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
    offerFile(t('settings.report.saved', { path: answer.value.path }), answer.value);
    onClose();
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('settings.report.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button kind="primary" disabled={text === null} onClick={() => void save()}>
            {t('settings.report.save-as')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('settings.report.lead')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key */}
      <section className={styles.text} aria-label={t('settings.report.name')} aria-busy={text === null} tabIndex={0}>
        <pre>{text ?? t('settings.report.working')}</pre>
      </section>
    </Dialog>
  );
}

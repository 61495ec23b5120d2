import { lazy, Suspense } from 'react';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { SectionNote } from '../../ui/feedback/section-note';
import { CopyBlock } from '../access/copy-block';
import { UpdateStatus } from './update-status';
import styles from './updates.module.css';
import { useUpdates } from './use-updates';

// With all that draws Markdown.
const WhatsNew = lazy(async () => ({ default: (await import('./whats-new')).WhatsNew }));

/** New versions of Hearth, the way back to the one before, and what this one brought. */
export function UpdatesSection() {
  const { updates, failure, ask } = useUpdates();
  if (updates === null) return <SectionNote failure={failure} isLoading />;
  const { previous, backCommand, installed } = updates;
  return (
    <>
      <UpdateStatus updates={updates} ask={ask} />
      {previous !== null && (
        <div className={row.row}>
          <div className={row.text}>
            <b>{t('settings-updates.kept', { version: previous })}</b>
            <div className={row.hint}>{t('settings-updates.kept-hint')}</div>
          </div>
          <div className={row.control}>
            <Button onClick={() => void request('update:back', {}).then(shown)}>
              {t('settings-updates.back', { version: previous })}
            </Button>
          </div>
        </div>
      )}
      {backCommand !== null && (
        <div className={styles.wide}>
          <CopyBlock label={t('settings-updates.back-command')} text={backCommand} />
        </div>
      )}
      <Suspense fallback={null}>
        <WhatsNew installed={installed} />
      </Suspense>
    </>
  );
}

import { request } from '../../bridge';
import { t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';
import { Switch } from '../../ui/controls/switch';
import { Note } from '../../ui/feedback/note';
import { SectionNote } from '../../ui/feedback/section-note';
import { CallLog } from './call-log';
import { ClientList } from './client-list';
import { CopyBlock } from './copy-block';
import styles from './tools.module.css';
import { useMcp } from './use-mcp';

/** Which other programs may use memory, and what they asked for. */
export function ToolsSection() {
  const { state, failure, take } = useMcp();
  const setOn = async (isOn: boolean) => take(await request('mcp:set-on', { isOn }));
  if (state === null) return <SectionNote failure={failure} isLoading />;
  return (
    <>
      <div className={row.row}>
        <div className={row.text}>
          <b>{t('settings-tools.on')}</b>
          <div className={row.hint}>{t('settings-tools.on-hint')}</div>
        </div>
        <div className={row.control}>
          <Switch label={t('settings-tools.on')} isOn={state.isOn} onChange={(isOn) => void setOn(isOn)} />
        </div>
        <div className={styles.stands} role="status">
          {state.url !== null && <CopyBlock label={t('settings-tools.address')} text={state.url} />}
          {state.problem !== null && <Note kind="warn">{state.problem}</Note>}
        </div>
      </div>
      {failure && (
        <div className={styles.failure} role="alert">
          <Note kind="bad">{failure.sentence}</Note>
        </div>
      )}
      <ClientList clients={state.clients} take={take} />
      <section className={styles.part} aria-labelledby="mcp-lines">
        <h2 id="mcp-lines" className={styles.title}>
          {t('settings-tools.lines')}
        </h2>
        <p className={styles.hint}>{t('settings-tools.lines-hint')}</p>
        <CopyBlock label={t('settings-tools.lines')} text={state.lines} isHidden />
      </section>
      <CallLog clients={state.clients} />
    </>
  );
}

import { request } from '../../bridge';
import { t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';
import { Switch } from '../../ui/controls/switch';
import { Note } from '../../ui/feedback/note';
import { SectionNote } from '../../ui/feedback/section-note';
import styles from './access.module.css';
import { CopyBlock } from './copy-block';
import { type Mcp, useMcp } from './use-mcp';

/** The switch alone, as a search over the settings finds it. */
export function AccessRow() {
  return <AccessSwitch mcp={useMcp()} />;
}

/** Whether other programs may use memory, where they find it, and why they do not. */
export function AccessSwitch({ mcp: { value: state, failure, take } }: { readonly mcp: Mcp }) {
  const setOn = async (isOn: boolean) => take(await request('mcp:set-on', { isOn }));
  if (state === null) return <SectionNote failure={failure} isLoading />;
  return (
    <>
      <div className={row.row}>
        <div className={row.text}>
          <b>{t('settings-access.on')}</b>
          <div className={row.hint}>{t('settings-access.on-hint')}</div>
        </div>
        <div className={row.control}>
          <Switch label={t('settings-access.on')} isOn={state.isOn} onChange={(isOn) => void setOn(isOn)} />
        </div>
        <div className={styles.stands} role="status">
          {state.url !== null && <CopyBlock label={t('settings-access.address')} text={state.url} />}
          {state.problem !== null && <Note kind="warn">{state.problem}</Note>}
        </div>
      </div>
      {failure && (
        <div className={styles.failure} role="alert">
          <Note kind="bad">{failure.sentence}</Note>
        </div>
      )}
    </>
  );
}

import { rich, t } from '../../locale/t';
import link from '../../ui/text/text-link.module.css';
import { showSettings } from '../../window/navigation';
import styles from './access.module.css';
import { AccessSwitch } from './access-row';
import { AppList } from './app-list';
import { CallLog } from './call-log';
import { ClientList } from './client-list';
import { CopyBlock } from './copy-block';
import { useMcp } from './use-mcp';

/** Which other programs may use memory, and what they asked for. */
export function AccessSection() {
  const mcp = useMcp();
  const { value: state, take } = mcp;
  return (
    <>
      <h2 className={styles.lead}>{t('settings-access.title')}</h2>
      <p className={styles.hint}>
        {rich('settings-access.other-way', {
          link: (text) => (
            <button type="button" className={link.link} onClick={() => showSettings('tools')}>
              {text}
            </button>
          ),
        })}
      </p>
      <AccessSwitch mcp={mcp} />
      {state !== null && (
        <>
          <AppList apps={state.apps} take={take} />
          <ClientList clients={state.clients} take={take} />
          <section className={styles.part} aria-labelledby="mcp-lines">
            <h2 id="mcp-lines" className={styles.title}>
              {t('settings-access.lines')}
            </h2>
            <p className={styles.hint}>{t('settings-access.lines-hint')}</p>
            <CopyBlock label={t('settings-access.lines')} text={state.lines} isHidden />
          </section>
          <CallLog clients={state.clients} />
        </>
      )}
    </>
  );
}

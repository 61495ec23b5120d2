import { useEffect, useRef, useState } from 'react';
import type { McpClient } from '../../../src-preload/contract/mcp';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Choice } from '../../ui/controls/choice';
import { SectionNote } from '../../ui/feedback/section-note';
import styles from './access.module.css';
import { CallRow } from './call-row';
import { useCalls } from './use-calls';

/** Each call, of one program or of all: no words of it, only what was given out by its id. */
export function CallLog({ clients }: { readonly clients: readonly McpClient[] }) {
  const [clientId, setClientId] = useState<string | null>(null);
  const { calls, hasMore, failure, showOlder } = useCalls(clientId);
  const log = useRef<HTMLOListElement>(null);
  const firstOlder = useRef<number | null>(null);
  // One reads on there; the button may be gone.
  useEffect(() => {
    const at = firstOlder.current;
    if (at === null || calls === null || calls.length <= at) return;
    firstOlder.current = null;
    (log.current?.children[at] as HTMLElement | undefined)?.focus();
  }, [calls]);
  const readOn = () => {
    firstOlder.current = calls?.length ?? null;
    void showOlder();
  };
  const options = [
    { value: null, label: t('settings-access.all-clients') },
    ...clients.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section className={styles.part} aria-labelledby="mcp-calls">
      <div className={styles.head}>
        <h2 id="mcp-calls" className={styles.title}>
          {t('settings-access.calls')}
        </h2>
        {clients.length > 1 && (
          <Choice label={t('settings-access.of-client')} options={options} value={clientId} onChange={setClientId} />
        )}
      </div>
      <p className={styles.hint}>{t('settings-access.calls-hint')}</p>
      {calls === null || failure ? <SectionNote failure={failure} isLoading /> : null}
      {calls?.length === 0 && <p className={styles.none}>{t('settings-access.no-calls')}</p>}
      {calls !== null && calls.length > 0 && (
        <ol ref={log} className={styles.calls} aria-label={t('settings-access.calls')}>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button kind="quiet" size="small" className={styles.fold} onClick={readOn}>
          {t('settings-access.older')}
        </Button>
      )}
    </section>
  );
}

import type { WorkingEntry } from '../../../src-preload/contract/memory';
import { t } from '../../locale/t';
import { useReading } from '../../window/use-reading';
import { useWindow } from '../../window/window-state';
import { WorkingItem } from './working-item';
import styles from './working-list.module.css';

/** Recent context, one entry a chat, the newest first. */
export function WorkingList({ entries, isOn }: { readonly entries: readonly WorkingEntry[]; readonly isOn: boolean }) {
  const days = useWindow((state) => Number(state.settings?.['memory.working_memory_ttl_days'] ?? 14));
  const pages = useReading('memory:pages', {}).value;
  const injected = pages?.filter(({ kind, isResident }) => kind === 'working' && isResident) ?? [];
  const tokens = injected.reduce((sum, page) => sum + page.tokens, 0);
  return (
    <>
      <div className={styles.head}>
        <b>{t('memory-working.title')}</b>
        <span>{t('memory-working.hint', { days })}</span>
        {isOn && tokens > 0 && <span>{t('memory-working.tokens', { tokens })}</span>}
      </div>
      {entries.length === 0 && (
        <p className={styles.empty} tabIndex={-1} data-first="page">
          {isOn ? t('memory-working.empty') : t('memory-working.empty-off')}
        </p>
      )}
      <ul className={styles.list} aria-label={t('memory-working.title')} data-first="page">
        {entries.map((entry) => (
          <WorkingItem key={entry.conversationId} entry={entry} keepDays={days} />
        ))}
      </ul>
    </>
  );
}

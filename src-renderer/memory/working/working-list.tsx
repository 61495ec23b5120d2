import type { WorkingEntry } from '../../../src-preload/contract/memory';
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
        <b>Recent context</b>
        <span>One entry a chat, each kept for {days === 1 ? 'a day' : `${days} days`}.</span>
        {isOn && tokens > 0 && <span>About {tokens.toLocaleString('en')} tokens go into a new chat.</span>}
      </div>
      {entries.length === 0 && (
        <p className={styles.empty} tabIndex={-1} data-first="page">
          {isOn
            ? 'Nothing yet. When you leave a chat, Hearth notes here what it was about and tells your next chat.'
            : 'Nothing here. While memory is off, Hearth notes nothing new.'}
        </p>
      )}
      <ul className={styles.list} aria-label="Recent context" data-first="page">
        {entries.map((entry) => (
          <WorkingItem key={entry.conversationId} entry={entry} keepDays={days} />
        ))}
      </ul>
    </>
  );
}

import { useMemo, useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { SectionNote } from '../../ui/feedback/section-note';
import { useReading } from '../../window/use-reading';
import { SectionHead } from '../lists/section-head';
import styles from './history.module.css';
import { HistoryGroup } from './history-group';
import { groupsOf } from './revision-words';

const FIRST = 200;
const MOST = 1_000;

/** Every change to memory, whoever made it; each can be taken back. */
export function HistoryList() {
  const [limit, setLimit] = useState(FIRST);
  const { value: revisions, failure } = useReading('history:list', { limit });
  const groups = useMemo(() => groupsOf(revisions ?? []), [revisions]);
  return (
    <section aria-label={t('memory-history.title')}>
      <SectionHead title={t('memory-history.title')} hint={t('memory-history.hint')} />
      <SectionNote
        failure={failure}
        isLoading={revisions === null}
        empty={groups.length === 0 && t('memory-history.empty')}
      />
      <ol className={styles.list} aria-label={t('memory-history.list')} data-first="page">
        {groups.map((group) => (
          <HistoryGroup key={group.revisions[0]?.id} group={group} />
        ))}
      </ol>
      {revisions !== null && revisions.length === limit && limit < MOST && (
        <div className={styles.more}>
          <Button onClick={() => setLimit(MOST)}>{t('memory-history.more')}</Button>
        </div>
      )}
    </section>
  );
}

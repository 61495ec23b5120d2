import { CalendarDays, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TimelineKind, TimelineOverview } from '../../../src-preload/contract/timeline';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Choice } from '../../ui/controls/choice';
import { SectionNote } from '../../ui/feedback/section-note';
import { EmptyPage } from '../../ui/page/empty-page';
import { useReading } from '../../window/use-reading';
import { SectionHead } from '../lists/section-head';
import { KIND_LABELS } from './entry-words';
import { GrowthPicture } from './growth-picture';
import styles from './timeline.module.css';
import { TimelineList } from './timeline-list';
import { type TimelineFilter, useTimeline } from './use-timeline';

const ALL: TimelineFilter = { kind: null, topic: null, projectId: null };

/** What happened to memory and beside it, day by day. */
export function TimelineView() {
  const [filter, setFilter] = useState(ALL);
  const { value: overview } = useReading('timeline:overview', {});
  const { entries, next, failure, readMore } = useTimeline(filter);
  const isPrinted = usePrinted();
  const isAll = filter.kind === null && filter.topic === null && filter.projectId === null;
  if (entries?.length === 0 && isAll) {
    return (
      <EmptyPage Icon={CalendarDays} title={t('memory-timeline.empty.title')}>
        {t('memory-timeline.empty.text')}
      </EmptyPage>
    );
  }
  return (
    <section
      className={styles.view}
      aria-label={t('memory-timeline.title')}
      data-timeline
      {...(isPrinted && { 'data-theme': 'light' })}
    >
      <SectionHead title={t('memory-timeline.title')}>
        <Filters filter={filter} overview={overview} onChange={setFilter} />
        <Button kind="quiet" className={styles.print} onClick={() => window.print()}>
          <Printer size={16} aria-hidden /> {t('memory-timeline.print')}
        </Button>
      </SectionHead>
      {overview && <GrowthPicture weeks={overview.weeks} />}
      <SectionNote
        failure={failure}
        isLoading={entries === null}
        empty={entries?.length === 0 && t('memory-timeline.no-match')}
      />
      {entries !== null && entries.length > 0 && (
        <TimelineList
          key={JSON.stringify(filter)}
          entries={entries}
          isWhole={next === null}
          onMore={readMore}
          isPrinted={isPrinted}
        />
      )}
    </section>
  );
}

type FiltersProps = {
  readonly filter: TimelineFilter;
  readonly overview: TimelineOverview | null;
  readonly onChange: (filter: TimelineFilter) => void;
};

function Filters({ filter, overview, onChange }: FiltersProps) {
  const { topics = [], projects = [] } = overview ?? {};
  return (
    <>
      <Choice
        label={t('memory-timeline.filter.kind')}
        value={filter.kind}
        options={[
          { value: null, label: t('memory-timeline.filter.any-kind') },
          ...(Object.keys(KIND_LABELS) as TimelineKind[]).map((kind) => ({ value: kind, label: t(KIND_LABELS[kind]) })),
        ]}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      {topics.length > 0 && (
        <Choice
          label={t('memory-facts.topic')}
          value={filter.topic}
          options={[
            { value: null, label: t('memory-facts.filter.any-topic') },
            ...topics.map((topic) => ({ value: topic, label: topic })),
          ]}
          onChange={(topic) => onChange({ ...filter, topic })}
        />
      )}
      {projects.length > 0 && (
        <Choice
          label={t('memory-timeline.filter.project')}
          value={filter.projectId}
          options={[
            { value: null, label: t('memory-timeline.filter.any-project') },
            ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(projectId) => onChange({ ...filter, projectId })}
        />
      )}
    </>
  );
}

/** Paper has no rows out of sight: while it is printed, all that was read is there. */
function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const look = () => setPrinted(paper.matches);
    paper.addEventListener('change', look);
    return () => paper.removeEventListener('change', look);
  }, []);
  return isPrinted;
}

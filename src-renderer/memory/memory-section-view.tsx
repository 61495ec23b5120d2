import type { RequestError } from '../../src-preload/contract/declare';
import type { Memory } from '../../src-preload/contract/memory';
import { SectionNote } from '../ui/feedback/section-note';
import type { MemorySection } from '../window/window-state';
import { ArchiveList } from './facts/archive-list';
import { FactsView } from './facts/facts-view';
import { factsOf } from './facts/shown-facts';
import { StaleList } from './facts/stale-list';
import { HistoryList } from './history/history-list';
import { InboxList } from './inbox/inbox-list';
import { NotebookView } from './notebook/notebook-view';
import { NotesView } from './notebook/notes-view';
import { ReviewList } from './review/review-list';
import { SearchView } from './search-view';
import { TimelineView } from './timeline/timeline-view';
import { WorkingList } from './working/working-list';

type Props = {
  readonly section: MemorySection;
  readonly memory: Memory | null;
  readonly failure: RequestError | null;
  readonly isAdding: boolean;
  readonly setAdding: (isAdding: boolean) => void;
};

export function MemorySectionView({ section, memory, failure, isAdding, setAdding }: Props) {
  switch (section) {
    case 'search':
      return <SearchView />;
    case 'notebook':
      return <NotebookView />;
    case 'notes':
      return <NotesView />;
    case 'inbox':
      return <InboxList />;
    case 'review':
      return <ReviewList />;
    case 'stale':
      return <StaleList />;
    case 'timeline':
      return <TimelineView />;
    case 'history':
      return <HistoryList />;
    case 'archive':
      return <ArchiveList />;
    case 'working':
      if (memory === null) return <SectionNote failure={failure} isLoading />;
      return <WorkingList entries={memory.working} isOn={memory.isOn} />;
    case 'facts':
    case 'profile':
    case 'patterns':
      if (memory === null) return <SectionNote failure={failure} isLoading />;
      return (
        <FactsView
          section={section}
          facts={factsOf(memory.facts, section)}
          isOn={memory.isOn}
          isAdding={isAdding}
          setAdding={setAdding}
        />
      );
  }
}

import type { Memory } from '../../src-preload/contract/memory';
import type { RequestError } from '../../src-preload/contract/result';
import type { MemorySection } from '../window-state';
import { FactsView } from './facts/facts-view';
import { HistoryList } from './history/history-list';
import { ReviewList } from './review/review-list';
import { SectionNote } from './section-note';
import { factsOf, isFactsSection } from './sections';
import { WorkingList } from './working/working-list';

type Props = {
  readonly section: MemorySection;
  readonly memory: Memory | null;
  readonly failure: RequestError | null;
  readonly isAdding: boolean;
  readonly setAdding: (isAdding: boolean) => void;
};

export function MemorySectionView({ section, memory, failure, isAdding, setAdding }: Props) {
  if (section === 'review') return <ReviewList />;
  if (section === 'history') return <HistoryList />;
  if (memory === null) return <SectionNote failure={failure} isLoading />;
  if (section === 'working') return <WorkingList entries={memory.working} isOn={memory.isOn} />;
  if (!isFactsSection(section)) return null;
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

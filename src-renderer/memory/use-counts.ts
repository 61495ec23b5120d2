import type { Memory } from '../../src-preload/contract/memory';
import { useReading } from '../window/use-reading';
import { type MemorySection, useWindow } from '../window/window-state';
import { factsOf } from './facts/shown-facts';

/** How much is in each section; absent where it is not counted or not known yet. */
export type Counts = Partial<Readonly<Record<MemorySection, number>>>;

export function useCounts(memory: Memory | null): Counts {
  const notebook = useReading('document:open', { document: { kind: 'notebook' } }).value;
  const inbox = useReading('capture:list', {}).value;
  const stale = useReading('fact:stale', {}).value;
  const archive = useReading('fact:archived', {}).value;
  const review = useWindow((state) => state.waitingChanges);
  return {
    review,
    ...(memory && {
      facts: memory.facts.length,
      profile: factsOf(memory.facts, 'profile').length,
      patterns: factsOf(memory.facts, 'patterns').length,
      working: memory.working.length,
    }),
    ...(notebook && { notebook: notebook.sections.filter(({ level }) => level === 2).length }),
    ...(inbox && { inbox: inbox.length }),
    ...(stale && { stale: stale.length }),
    ...(archive && { archive: archive.length }),
  };
}

import { Flame, History, List, ListChecks, type LucideIcon } from 'lucide-react';
import type { Fact } from '../../src-preload/contract/memory';
import type { MemorySection } from '../window-state';

export type TreeEntry = {
  readonly section: MemorySection;
  readonly label: string;
  readonly Icon: LucideIcon | null;
};

export const mainSections: readonly TreeEntry[] = [
  { section: 'facts', label: 'Facts', Icon: List },
  { section: 'profile', label: 'Profile', Icon: null },
  { section: 'patterns', label: 'Patterns', Icon: null },
  { section: 'working', label: 'Working', Icon: Flame },
];

export const sectionsToLookAt: readonly TreeEntry[] = [
  { section: 'review', label: 'Review', Icon: ListChecks },
  { section: 'history', label: 'History', Icon: History },
];

export type FactsSection = 'facts' | 'profile' | 'patterns';

export function isFactsSection(section: MemorySection): section is FactsSection {
  return section === 'facts' || section === 'profile' || section === 'patterns';
}

/** The facts that a section lists: all of them, or those of the namespace that ends with its name. */
export function factsOf(facts: readonly Fact[], section: FactsSection): readonly Fact[] {
  return section === 'facts' ? facts : facts.filter(({ namespace }) => namespace.endsWith(`/${section}`));
}

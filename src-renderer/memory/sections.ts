import { Flame, List, type LucideIcon } from 'lucide-react';
import type { Fact, Memory } from '../../src-preload/contract/memory';
import type { MemorySection } from '../window-state';

type Section = {
  readonly section: MemorySection;
  readonly label: string;
  readonly Icon: LucideIcon | null;
  readonly count: (memory: Memory) => number;
};

export const sections: readonly Section[] = [
  { section: 'facts', label: 'Facts', Icon: List, count: ({ facts }) => facts.length },
  { section: 'profile', label: 'Profile', Icon: null, count: ({ facts }) => factsOf(facts, 'profile').length },
  { section: 'patterns', label: 'Patterns', Icon: null, count: ({ facts }) => factsOf(facts, 'patterns').length },
  { section: 'working', label: 'Working', Icon: Flame, count: ({ working }) => working.length },
];

/** The facts that a section lists: all of them, or those of the namespace that ends with its name. */
export function factsOf(facts: readonly Fact[], section: MemorySection): readonly Fact[] {
  return section === 'facts' ? facts : facts.filter(({ namespace }) => namespace.endsWith(`/${section}`));
}

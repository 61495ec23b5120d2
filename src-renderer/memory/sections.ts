import {
  Archive,
  CalendarDays,
  Flame,
  History,
  Hourglass,
  Inbox,
  List,
  ListChecks,
  type LucideIcon,
  MessageSquareText,
  NotebookText,
  Search,
} from 'lucide-react';
import type { MemorySection } from '../window/window-state';

export type TreeEntry = {
  readonly section: MemorySection;
  readonly label: `memory.section.${MemorySection}`;
  readonly Icon: LucideIcon | null;
};

export const mainSections: readonly TreeEntry[] = [
  { section: 'search', label: 'memory.section.search', Icon: Search },
  { section: 'facts', label: 'memory.section.facts', Icon: List },
  { section: 'profile', label: 'memory.section.profile', Icon: null },
  { section: 'patterns', label: 'memory.section.patterns', Icon: null },
  { section: 'working', label: 'memory.section.working', Icon: Flame },
  { section: 'notebook', label: 'memory.section.notebook', Icon: NotebookText },
  { section: 'notes', label: 'memory.section.notes', Icon: MessageSquareText },
  { section: 'inbox', label: 'memory.section.inbox', Icon: Inbox },
];

export const sectionsToLookAt: readonly TreeEntry[] = [
  { section: 'review', label: 'memory.section.review', Icon: ListChecks },
  { section: 'stale', label: 'memory.section.stale', Icon: Hourglass },
  { section: 'timeline', label: 'memory.section.timeline', Icon: CalendarDays },
  { section: 'history', label: 'memory.section.history', Icon: History },
  { section: 'archive', label: 'memory.section.archive', Icon: Archive },
];

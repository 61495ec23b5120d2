import {
  Archive,
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
  readonly label: string;
  readonly Icon: LucideIcon | null;
};

export const mainSections: readonly TreeEntry[] = [
  { section: 'search', label: 'Search', Icon: Search },
  { section: 'facts', label: 'Facts', Icon: List },
  { section: 'profile', label: 'Profile', Icon: null },
  { section: 'patterns', label: 'Patterns', Icon: null },
  { section: 'working', label: 'Recent context', Icon: Flame },
  { section: 'notebook', label: 'Notebook', Icon: NotebookText },
  { section: 'notes', label: 'Session notes', Icon: MessageSquareText },
  { section: 'inbox', label: 'Inbox', Icon: Inbox },
];

export const sectionsToLookAt: readonly TreeEntry[] = [
  { section: 'review', label: 'Review', Icon: ListChecks },
  { section: 'stale', label: 'Stale', Icon: Hourglass },
  { section: 'history', label: 'History', Icon: History },
  { section: 'archive', label: 'Archive', Icon: Archive },
];

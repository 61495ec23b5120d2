import { Flame, Inbox, type LucideIcon, MessageSquare, NotebookText, UserRound } from 'lucide-react';
import type { FoundKind } from '../../src-preload/contract/search';

export const foundKinds: Readonly<Record<FoundKind, { readonly label: string; readonly Icon: LucideIcon }>> = {
  fact: { label: 'Fact', Icon: UserRound },
  section: { label: 'Notebook', Icon: NotebookText },
  working: { label: 'Lately', Icon: Flame },
  message: { label: 'Message', Icon: MessageSquare },
  capture: { label: 'Capture', Icon: Inbox },
};

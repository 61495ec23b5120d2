import { create } from 'zustand';
import { showMemory } from '../navigation';

/** What a section shows first when something else led to it. Taken once. */
type Target = {
  readonly factId: string | null;
  readonly notebookWords: string | null;
  readonly notesOf: string | null;
  readonly searchText: string | null;
};

const useTarget = create<Target>(() => ({ factId: null, notebookWords: null, notesOf: null, searchText: null }));

export function openFact(factId: string): void {
  useTarget.setState({ factId });
  showMemory('facts');
}

/** Opens the section that holds these words. */
export function openNotebook(notebookWords: string): void {
  useTarget.setState({ notebookWords });
  showMemory('notebook');
}

/** Opens the notes of a chat. */
export function openNotes(conversationId: string): void {
  useTarget.setState({ notesOf: conversationId });
  showMemory('notes');
}

/** Searches all that is kept. */
export function searchMemory(searchText: string): void {
  useTarget.setState({ searchText });
  showMemory('search');
}

export function takeTarget<K extends keyof Target>(key: K): Target[K] {
  const value = useTarget.getState()[key];
  queueMicrotask(() => useTarget.setState({ [key]: null }));
  return value;
}

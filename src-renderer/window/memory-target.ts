import { create } from 'zustand';
import { showMemory } from './navigation';

/** What a section shows first when something else led to it. Taken once. */
type Target = {
  readonly factId: string | null;
  readonly notebookSection: string | null;
  readonly notesOf: string | null;
  readonly searchText: string | null;
  readonly archivedId: string | null;
  /** The questions about who uses it. */
  readonly asksAboutYou: boolean;
};

const none: Target = {
  factId: null,
  notebookSection: null,
  notesOf: null,
  searchText: null,
  archivedId: null,
  asksAboutYou: false,
};

const useTarget = create<Target>(() => none);

export function openFact(factId: string): void {
  useTarget.setState({ factId });
  showMemory('facts');
}

/** Asks who uses it, how it should call them and how they like answers. */
export function tellAboutYou(): void {
  useTarget.setState({ asksAboutYou: true });
  showMemory('facts');
}

/** Opens a section by its name. */
export function openNotebook(notebookSection: string): void {
  useTarget.setState({ notebookSection });
  showMemory('notebook');
}

/** Opens the notes of a chat. */
export function openNotes(conversationId: string): void {
  useTarget.setState({ notesOf: conversationId });
  showMemory('notes');
}

/** Shows one archived fact. */
export function openArchived(archivedId: string): void {
  useTarget.setState({ archivedId });
  showMemory('archive');
}

/** Searches all that is kept. */
export function searchMemory(searchText: string): void {
  useTarget.setState({ searchText });
  showMemory('search');
}

/** Calls back with each target that something leads to while its section is in sight already. Returns how to stop. */
export function onTarget<K extends keyof Target>(key: K, show: (value: NonNullable<Target[K]>) => void): () => void {
  return useTarget.subscribe((target) => {
    if (target[key] !== none[key]) show((takeTarget(key) ?? target[key]) as NonNullable<Target[K]>);
  });
}

export function takeTarget<K extends keyof Target>(key: K): Target[K] {
  const value = useTarget.getState()[key];
  queueMicrotask(() => useTarget.setState({ [key]: none[key] }));
  return value;
}

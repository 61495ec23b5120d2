import { lazy, Suspense } from 'react';
import { create } from 'zustand';
import type { Conversation } from '../../../src-preload/contract/conversations';

const FolderDialog = lazy(async () => ({ default: (await import('./folder-dialog')).FolderDialog }));

export type AskedFolder = {
  /** What moves there; none: the folder begins empty. */
  readonly chats: readonly Conversation[];
  /** False: one of those that are there can be chosen. */
  readonly isNew: boolean;
  readonly onDone?: () => void;
};

const useAsked = create<{ readonly asked: AskedFolder | null }>(() => ({ asked: null }));

export function askForFolder(asked: AskedFolder): void {
  useAsked.setState({ asked });
}

/** The one dialog of every way in: the row of the chat may be gone from its place meanwhile. */
export function FolderHost() {
  const asked = useAsked((state) => state.asked);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <FolderDialog {...asked} onClose={() => useAsked.setState({ asked: null })} />
    </Suspense>
  );
}

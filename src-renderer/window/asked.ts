import { useEffect } from 'react';
import { create } from 'zustand';

/** What a command wants of the page it leads to. */
export type Asked = 'add-fact' | 'clear-memory' | 'import-file' | 'import-folder' | 'export-folder' | 'pull-model';

const useAskedState = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** `go` leads to the page, which does it once it is there. */
export function askPage(go: () => void, asked: Asked): void {
  go();
  useAskedState.setState({ asked });
}

/** Runs what the user asked for before this was in the page, or while it is. */
export function useAsked(what: Asked, run: () => void): void {
  const isAsked = useAskedState(({ asked }) => asked === what);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked for
  useEffect(() => {
    if (!isAsked) return;
    useAskedState.setState({ asked: null });
    run();
  }, [isAsked]);
}

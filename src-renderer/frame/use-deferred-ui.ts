import { create } from 'zustand';

type Around = { readonly parts: typeof import('./deferred-ui') | null };

const useParts = create<Around>(() => ({ parts: null }));

/** What stands around the message field, or null until it is loaded: its room is kept free meanwhile. */
export function useAround(): Around['parts'] {
  return useParts(({ parts }) => parts);
}

export async function loadAround(): Promise<void> {
  useParts.setState({ parts: await import('./deferred-ui') });
}

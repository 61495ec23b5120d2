import { lazy, Suspense } from 'react';
import { create } from 'zustand';

const ForgetDialog = lazy(async () => ({ default: (await import('./forget-dialog')).ForgetDialog }));

/** Null until it is first asked for. */
type Asked = { readonly text: string; readonly isOpen: boolean } | null;

const useForget = create<{ readonly asked: Asked }>(() => ({ asked: null }));

/** @param text the words to begin with; empty where the person is to write them. */
export function openForget(text: string): void {
  useForget.setState({ asked: { text, isOpen: true } });
}

/** The one dialog of every way in: what it was opened from may go with the words, and the receipt stays. */
export function ForgetHost() {
  const asked = useForget((state) => state.asked);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <ForgetDialog {...asked} onClose={() => useForget.setState({ asked: { ...asked, isOpen: false } })} />
    </Suspense>
  );
}

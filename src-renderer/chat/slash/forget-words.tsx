import { lazy, Suspense } from 'react';
import { create } from 'zustand';

const ForgetDialog = lazy(async () => ({
  default: (await import('../../memory/forget/forget-dialog')).ForgetDialog,
}));

/** The words that `/forget` was given, while the dialog is open. */
const useForget = create<{ readonly text: string | null }>(() => ({ text: null }));

export function openForget(text: string): void {
  useForget.setState({ text });
}

export function ForgetWords() {
  const text = useForget((state) => state.text);
  if (text === null) return null;
  return (
    <Suspense fallback={null}>
      <ForgetDialog isOpen text={text} onClose={() => useForget.setState({ text: null })} />
    </Suspense>
  );
}

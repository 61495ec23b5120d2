import { lazy, Suspense, useEffect } from 'react';
import { create } from 'zustand';
import { t } from '../locale/t';
import { showWayBack } from '../ui/feedback/toasts';
import { useWindow } from '../window/window-state';

const ForgetDialog = lazy(async () => ({ default: (await import('./forget-dialog')).ForgetDialog }));

/** Null until it is first asked for. */
type Asked = {
  readonly text: string;
  readonly isOpen: boolean;
  /** Closed to look at one of the places: the list waits. */
  readonly isLeft: boolean;
  /** Tells one Forget from the next. */
  readonly nth: number;
} | null;

const useForget = create<{ readonly asked: Asked }>(() => ({ asked: null }));

/** @param text the words to begin with; empty where the person is to write them, or to go on with a list that waits. */
export function openForget(text: string): void {
  const { asked } = useForget.getState();
  if (text === '' && asked?.isLeft) goOn();
  else useForget.setState({ asked: { text, isOpen: true, isLeft: false, nth: (asked?.nth ?? 0) + 1 } });
}

function goOn(): void {
  useForget.setState(({ asked }) => ({ asked: asked && { ...asked, isOpen: true } }));
}

/** The one dialog of every way in: what it was opened from may go with the words, and the receipt stays. */
export function ForgetHost() {
  const asked = useForget((state) => state.asked);
  const visit = useWindow((state) => state.visit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of places holds for one workspace
  useEffect(() => () => useForget.setState({ asked: null }), [visit]);
  if (asked === null) return null;
  const close = (isLeft: boolean) => useForget.setState({ asked: { ...asked, isOpen: false, isLeft } });
  const leave = () => {
    close(true);
    showWayBack(t('forget.left.notice'), {
      label: t('forget.left.back'),
      run: goOn,
    });
  };
  return (
    <Suspense fallback={null}>
      <ForgetDialog key={asked.nth} {...asked} onClose={() => close(false)} onLeave={leave} />
    </Suspense>
  );
}

import { create } from 'zustand';
import { useWindow } from '../../window/window-state';
import { useFind } from '../find/find-state';

type OlderWanted = {
  /** The reader is near the first message that is there. */
  readonly isNearTop: boolean;
};

const useTop = create<OlderWanted>(() => ({ isNearTop: false }));

/** How near the first row the next page is loaded, so that it is there before the reader is. */
const NEAR_ROWS = 100;

export function noteFirstRow(index: number | undefined): void {
  const isNearTop = index !== undefined && index < NEAR_ROWS;
  if (useTop.getState().isNearTop !== isNearTop) useTop.setState({ isNearTop });
}

/**
 * Whether more of a very long chat than its end is needed: the user reads there, looks for a word, or followed a link
 * to a message.
 */
export function useOlderWanted(): boolean {
  const isNearTop = useTop((state) => state.isNearTop);
  const isFinding = useFind((state) => state.isOpen);
  const isLed = useWindow((state) => state.arriveAt !== null);
  return isNearTop || isFinding || isLed;
}

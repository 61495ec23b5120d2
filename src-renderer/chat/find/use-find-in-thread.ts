import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Message } from '../../../src-preload/contract/messages';
import { closeFind, useFind } from './find-state';
import { clearMarks, markMatches } from './mark-matches';
import { findMatches, type Match } from './matches';

type Options = {
  readonly messages: readonly Message[];
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Before the reader is taken elsewhere. */
  readonly leaveEnd: () => void;
};

export type FindInThread = {
  readonly matches: readonly Match[];
  /** Position in `matches`; -1 when there is none. */
  readonly at: number;
  readonly step: (by: 1 | -1) => void;
};

const none: readonly Match[] = [];

/** Finds in all messages, also in those out of sight; marks those that are in the page and goes to one at a time. */
export function useFindInThread({ messages, virtualizer, scroller, leaveEnd }: Options): FindInThread {
  const isOpen = useFind((state) => state.isOpen);
  const query = useFind((state) => state.query);
  const shown = useDeferredValue(messages);
  const matches = useMemo(() => (isOpen ? findMatches(shown, query) : none), [isOpen, shown, query]);
  const [chosen, setChosen] = useState<Match | null>(null);
  const at = matches.findIndex(({ messageId, nth }) => messageId === chosen?.messageId && nth === chosen.nth);

  const goTo = (match: Match | undefined) => {
    setChosen(match ?? null);
    if (!match || !scroller.current) return;
    leaveEnd();
    reveal(match, {
      query,
      log: scroller.current,
      scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question goes somewhere by itself
  useEffect(() => {
    if (!isOpen) return;
    const first = virtualizer.range?.startIndex ?? 0;
    // What is counted may lag behind a reply that just ended; where one is taken must not.
    const newest = shown === messages ? matches : findMatches(messages, query);
    goTo(newest.find((match) => match.at >= first) ?? newest.at(-1));
  }, [isOpen, query]);
  // Rows come and go with each scroll, so after each painting of the log.
  useLayoutEffect(() => {
    if (isOpen && scroller.current) markMatches(scroller.current, query, matches[at] ?? null);
    else clearMarks();
  });
  useEffect(
    () => () => {
      clearMarks();
      closeFind();
    },
    [],
  );

  const step = (by: 1 | -1) => {
    const from = at < 0 ? (by === 1 ? -1 : 0) : at;
    goTo(matches[(from + by + matches.length) % matches.length]);
  };
  return { matches, at, step };
}

/** A row may have to be laid out first, and one row may be higher than the window: frames pass until it is in sight. */
const mostFrames = 20;

type Reveal = { readonly query: string; readonly log: HTMLElement; readonly scrollTo: (index: number) => void };

function reveal(match: Match, { query, log, scrollTo }: Reveal): void {
  if (!log.querySelector(`[data-message="${match.messageId}"]`)) scrollTo(match.at);
  let frames = 0;
  const look = () => {
    frames += 1;
    const place = markMatches(log, query, match)?.getBoundingClientRect();
    const frame = log.getBoundingClientRect();
    const isSeen = place !== undefined && place.top >= frame.top + 48 && place.bottom <= frame.bottom - 8;
    if (place && !isSeen) log.scrollTop += place.top - (frame.top + frame.height / 2);
    if (frames < mostFrames && !(isSeen && frames > 3)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

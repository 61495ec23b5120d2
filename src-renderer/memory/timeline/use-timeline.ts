import { useEffect, useMemo, useRef, useState } from 'react';
import type { RequestError } from '../../../src-preload/contract/declare';
import type { TimelineCursor, TimelineEntry, TimelineKind } from '../../../src-preload/contract/timeline';
import { on, request } from '../../bridge';

export type TimelineFilter = {
  readonly kind: TimelineKind | null;
  readonly topic: string | null;
  readonly projectId: string | null;
};

export type Timeline = {
  /** Null until the first answer. */
  readonly entries: readonly TimelineEntry[] | null;
  /** Null: that was all. */
  readonly next: TimelineCursor | null;
  readonly failure: RequestError | null;
};

const PAGE = 200;
const MOST_AT_ONCE = 500;
const NOTHING: Timeline = { entries: null, next: null, failure: null };

/** As much of the timeline as somebody has scrolled to, read again as far when something changes. */
export function useTimeline({ kind, topic, projectId }: TimelineFilter): Timeline & { readonly readMore: () => void } {
  const [timeline, setTimeline] = useState<Timeline>(NOTHING);
  const latest = useRef(NOTHING);
  const more = useRef<() => void>(() => undefined);
  useEffect(() => {
    let version = 0;
    let isReading = false;
    const show = (next: Timeline) => {
      latest.current = next;
      setTimeline(next);
    };
    const page = (after: TimelineCursor | null, limit: number) =>
      request('timeline:page', { kind, topic, projectId, after, limit });
    const again = async () => {
      version += 1;
      const begun = version;
      const wanted = Math.max(PAGE, latest.current.entries?.length ?? 0);
      const entries: TimelineEntry[] = [];
      let after: TimelineCursor | null = null;
      do {
        const answer: Awaited<ReturnType<typeof page>> = await page(
          after,
          Math.min(MOST_AT_ONCE, wanted - entries.length),
        );
        if (begun !== version) return;
        if (!answer.ok) return show({ ...latest.current, failure: answer.error });
        entries.push(...answer.value.entries);
        after = answer.value.next;
      } while (after !== null && entries.length < wanted);
      show({ entries, next: after, failure: null });
    };
    more.current = () => {
      const { entries, next } = latest.current;
      if (isReading || next === null || entries === null) return;
      isReading = true;
      const begun = version;
      void page(next, PAGE).then((answer) => {
        isReading = false;
        if (begun !== version) return;
        if (!answer.ok) return show({ ...latest.current, failure: answer.error });
        show({ entries: [...entries, ...answer.value.entries], next: answer.value.next, failure: null });
      });
    };
    show(NOTHING);
    void again();
    const stops = (['memory:changed', 'project:changed', 'conversation:removed'] as const).map((change) =>
      on(change, () => void again()),
    );
    return () => {
      version += 1;
      for (const stop of stops) stop();
    };
  }, [kind, topic, projectId]);
  return useMemo(() => ({ ...timeline, readMore: () => more.current() }), [timeline]);
}

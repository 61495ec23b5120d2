import { useEffect, useState } from 'react';
import type { RequestError } from '../../src-preload/contract/declare';
import type { FoundKind, SearchAnswer } from '../../src-preload/contract/search';
import { request } from '../bridge';

const PAUSE_MS = 150;
const DAY_MS = 86_400_000;
const MOST = 100;

export type Order = 'best' | 'newest';
export type Question = {
  readonly text: string;
  readonly kind: FoundKind | null;
  readonly days: number | null;
  readonly order: Order;
};

type Search = {
  readonly answer: SearchAnswer | null;
  readonly failure: RequestError | null;
  readonly isBusy: boolean;
};

/** Asks after a pause in typing. The last answer stays in sight until the next one is there. */
export function useSearch({ text, kind, days, order }: Question): Search {
  const [state, setState] = useState<Search>({ answer: null, failure: null, isBusy: false });
  useEffect(() => {
    if (text.trim() === '') {
      setState({ answer: null, failure: null, isBusy: false });
      return;
    }
    let isHere = true;
    setState((before) => ({ ...before, isBusy: true }));
    const timer = setTimeout(async () => {
      const result = await request('search:find', {
        text,
        limit: MOST,
        order,
        ...(kind === null ? {} : { kinds: [kind] }),
        ...(days === null ? {} : { from: Date.now() - days * DAY_MS }),
      });
      if (!isHere) return;
      setState(
        result.ok
          ? { answer: result.value, failure: null, isBusy: false }
          : { answer: null, failure: result.error, isBusy: false },
      );
    }, PAUSE_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [text, kind, days, order]);
  return state;
}

import { useEffect, useState } from 'react';
import type { Found } from '../../src-preload/contract/search';
import { request } from '../bridge';

const PAUSE_MS = 150;
/** Enough for the chats that a list can show; each may have several. */
const MOST = 100;

export type MessageSearch = {
  /** What these words found, the best first. The last answer stays until the next is there; null before the first. */
  readonly found: readonly Found[] | null;
  readonly failure: string | null;
};

const NOTHING: MessageSearch = { found: null, failure: null };

/** Searches messages after a pause in typing; words that have changed since are asked no more. Empty: nothing. */
export function useMessageSearch(text: string): MessageSearch {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (text === '') {
      setState(NOTHING);
      return;
    }
    let isHere = true;
    const timer = setTimeout(async () => {
      const answer = await request('search:messages', { text: text.slice(0, 500), limit: MOST });
      if (!isHere) return;
      if (!answer.ok) setState({ found: [], failure: answer.error.sentence });
      else if (answer.value !== null) setState({ found: answer.value.found, failure: answer.value.sentence });
    }, PAUSE_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [text]);
  return state;
}

import { useEffect, useState } from 'react';
import type { RequestError, Result } from '../../../src-preload/contract/declare';
import type { SyncOffer, SyncView } from '../../../src-preload/contract/sync';
import { on, request } from '../../bridge';
import { showFailure } from '../../ui/feedback/toasts';

export type Sync = {
  /** Null until main has answered. */
  readonly view: SyncView | null;
  /** Why there is none. */
  readonly failure: RequestError | null;
  /** Takes what main answered to a change; why it refused is shown as a notice. */
  readonly take: (answer: Result<SyncView>) => boolean;
  readonly takeOffer: (offer: SyncOffer | null) => void;
};

/** How the devices stand, as main says it. */
export function useSync(): Sync {
  const [view, setView] = useState<SyncView | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  useEffect(() => {
    let isHere = true;
    // What main tells meanwhile is newer than its answer.
    let wasTold = false;
    const stop = on('sync:changed', (told) => {
      wasTold = true;
      setView(told.view);
      setFailure(null);
    });
    void request('sync:view', {}).then((answer) => {
      if (!isHere || wasTold) return;
      if (answer.ok) setView(answer.value);
      else setFailure(answer.error);
    });
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  const take = (answer: Result<SyncView>) => {
    if (answer.ok) setView(answer.value);
    else showFailure(answer.error);
    return answer.ok;
  };
  const takeOffer = (offer: SyncOffer | null) => setView((known) => known && { ...known, offer });
  return { view, failure, take, takeOffer };
}

const TURN_MS = 15_000;

/** The time now, looked at again every few seconds: what is said of it stays true. */
export function useNow(): number {
  const [, turn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => turn((times) => times + 1), TURN_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}

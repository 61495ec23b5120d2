import type { Pull } from '../../../src-preload/contract/model';
import type { ModelError, ModelErrorCode, ModelProvider, PullEvent } from '../types';
import { advancePull, noProgress, type PullProgress } from './pull-progress';

export type Pulls = {
  readonly list: () => readonly Pull[];
  /** Starts, or goes on. One that is running is left as it is. */
  readonly start: (name: string) => void;
  readonly pause: (name: string) => void;
  readonly cancel: (name: string) => void;
  /** Stops all of them; what came is kept by the server. */
  readonly close: () => void;
};

export type PullsOptions = {
  readonly serverId: string;
  readonly provider: () => ModelProvider;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock: () => number;
  /** Runs something later; returns the way to call it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly changed: (pulls: readonly Pull[]) => void;
  readonly pulled: (name: string) => void;
};

type Entry = {
  readonly name: string;
  readonly state: Pull['state'];
  readonly progress: PullProgress;
  readonly sentence: string | null;
  readonly stop: AbortController;
};

/** A window has no use for more. */
const showEveryMs = 100;

/** The downloads under way. They belong to the app, not to a page, so they go on when the user leaves the page. */
export function createPulls({ serverId, provider, clock, after, changed, pulled }: PullsOptions): Pulls {
  const entries = new Map<string, Entry>();
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let cancelShow: (() => void) | undefined;

  const list = () => [...entries.values()].map((entry) => viewOf(entry, serverId));
  const show = () => {
    cancelShow?.();
    cancelShow = undefined;
    shownAtMs = clock();
    changed(list());
  };
  const put = (entry: Entry) => {
    entries.set(entry.name, entry);
    show();
  };

  const start = (name: string) => {
    const before = entries.get(name);
    if (before?.state === 'running') return;
    const stop = new AbortController();
    put({ name, state: 'running', progress: restarted(before?.progress), sentence: null, stop });
    void follow(name, stop);
  };

  const follow = async (name: string, stop: AbortController) => {
    for await (const event of provider().pull(name, stop.signal)) {
      const entry = entries.get(name);
      // Cancelled, and perhaps started again: this is the end of the old one.
      if (entry?.stop !== stop) return;
      take(entry, event);
    }
  };

  const take = (entry: Entry, event: PullEvent) => {
    const progress = advancePull(entry.progress, event, clock());
    switch (event.kind) {
      case 'progress':
        entries.set(entry.name, { ...entry, progress });
        // Also what comes just before a silence is shown, a little later.
        if (clock() - shownAtMs >= showEveryMs) show();
        else cancelShow ??= after(showEveryMs, show);
        return;
      case 'done':
        entries.delete(entry.name);
        show();
        return pulled(entry.name);
      case 'failed':
        return put({ ...entry, progress, state: 'failed', sentence: sentenceOf(event.error) });
      case 'stopped':
        return put({ ...entry, progress, state: 'paused' });
    }
  };

  return {
    list,
    start,
    pause: (name) => {
      const entry = entries.get(name);
      if (entry?.state !== 'running') return;
      put({ ...entry, state: 'paused', progress: { ...entry.progress, bytesPerSecond: null } });
      entry.stop.abort();
    },
    cancel: (name) => {
      const entry = entries.get(name);
      if (!entry) return;
      entries.delete(name);
      entry.stop.abort();
      show();
    },
    close: () => {
      cancelShow?.();
      for (const { stop } of entries.values()) stop.abort();
    },
  };
}

const LOST: ReadonlySet<ModelErrorCode> = new Set(['unreachable', 'connection_lost', 'stream_cut', 'timed_out']);

/** A server that went away is gone for all that is asked of it: here it matters that what came is kept. */
function sentenceOf({ code, sentence }: ModelError): string {
  if (!LOST.has(code)) return sentence;
  return 'The connection to Ollama was lost. What has come is kept: press Resume once Ollama answers again.';
}

/** The bar stays where it was until the server has said where it goes on. */
function restarted(progress: PullProgress | undefined): PullProgress {
  return progress === undefined ? noProgress : { ...progress, bytesPerSecond: null, samples: [] };
}

function viewOf({ name, state, progress, sentence }: Entry, serverId: string): Pull {
  const { status, doneBytes, totalBytes, bytesPerSecond } = progress;
  return { serverId, name, state, step: status, doneBytes, totalBytes, bytesPerSecond, sentence };
}

import type { PullEvent, PullLayer } from '../types';

/** One bar for all layers of a download. */
export type PullProgress = {
  readonly status: string;
  /** Sums over the layers seen so far: the total may grow while the manifest unfolds. */
  readonly doneBytes: number;
  readonly totalBytes: number;
  /** Null until two samples lie far enough apart to say. */
  readonly bytesPerSecond: number | null;
  readonly layers: Readonly<Record<string, PullLayer>>;
  readonly samples: readonly PullSample[];
};

type PullSample = { readonly atMs: number; readonly doneBytes: number };

/** Speed is taken over so long, so that it neither jumps nor lags. */
const windowMs = 5000;
const leastSpanMs = 500;
/** A model has about ten; each line of progress sums over all of them. */
const MOST_LAYERS = 500;

export const noProgress: PullProgress = {
  status: '',
  doneBytes: 0,
  totalBytes: 0,
  bytesPerSecond: null,
  layers: {},
  samples: [],
};

/** The next state of the bar. `atMs` is any clock that only goes forward. */
export function advancePull(progress: PullProgress, event: PullEvent, atMs: number): PullProgress {
  switch (event.kind) {
    case 'progress':
      return event.layer
        ? withLayer(progress, { status: event.status, layer: event.layer, atMs })
        : { ...progress, status: event.status };
    case 'done':
      return { ...progress, status: 'success', doneBytes: progress.totalBytes };
    case 'failed':
    case 'stopped':
      return { ...progress, status: event.kind, bytesPerSecond: null, samples: [] };
  }
}

function withLayer(
  progress: PullProgress,
  { status, layer, atMs }: { readonly status: string; readonly layer: PullLayer; readonly atMs: number },
): PullProgress {
  const isFirstSight = !Object.hasOwn(progress.layers, layer.digest);
  if (isFirstSight && Object.keys(progress.layers).length >= MOST_LAYERS) return { ...progress, status };
  const layers = { ...progress.layers, [layer.digest]: layer };
  const all = Object.values(layers);
  const doneBytes = all.reduce((sum, each) => sum + Math.min(each.completedBytes, each.totalBytes), 0);
  const totalBytes = all.reduce((sum, each) => sum + each.totalBytes, 0);
  // What a resumed layer already had did not come over the network just now: the clock starts behind it.
  const before = isFirstSight ? [] : progress.samples.filter((sample) => atMs - sample.atMs <= windowMs);
  const samples = [...before, { atMs, doneBytes }];
  return {
    status,
    doneBytes,
    totalBytes,
    bytesPerSecond: speedOf(samples) ?? progress.bytesPerSecond,
    layers,
    samples,
  };
}

function speedOf(samples: readonly PullSample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < leastSpanMs) return null;
  return Math.max(0, ((last.doneBytes - first.doneBytes) * 1000) / (last.atMs - first.atMs));
}

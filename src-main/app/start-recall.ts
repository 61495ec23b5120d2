import type { Emit } from '../../src-preload/contract';
import { builtInFiles, pairScorerFiles } from '../inference/built-in-models';
import type { ModelProcess } from '../inference/model-process';
import { pairProcess } from '../inference/pair-process';
import { type PairScorer, pairScorer } from '../inference/pair-scorer';
import { estimateTokens } from '../language/text-length';
import type { LogEvent } from '../log/events';
import { meaningState } from '../recall/handlers';
import { type IndexHealth, noticing } from '../recall/indexing/index-health';
import type { ChosenEmbedder } from '../recall/meaning/meaning';
import { openRecall, type Recall } from '../recall/open-recall';
import { startSearchThread } from '../recall/search/search-thread';
import type { Timers } from '../timers';

export type RecallParts = {
  readonly databaseFile: string;
  /** The built `search-worker`. */
  readonly searchScript: string;
  readonly startEmbedder: () => ModelProcess;
  /** `resources/models`. */
  readonly modelsFolder: string;
};

export type RecallSurroundings = {
  readonly emit: Emit;
  readonly timers: Timers;
  readonly isBusy: () => boolean;
  readonly chosen: ChosenEmbedder;
  readonly logEvent: LogEvent;
  readonly health: Pick<IndexHealth, 'isRebuilding' | 'notice'>;
};

export type StartedRecall = {
  readonly recall: Recall;
  /** Whether two facts say the same, where words alone do not tell. */
  readonly pairScorer: PairScorer;
  /** Somebody is at the keyboard or a reply comes in: what can wait waits. */
  readonly noteActivity: () => void;
  /** The window stands: what the first question wants gets ready. */
  readonly prepare: () => void;
  /** Resolves when nothing of it is in the database any more: a process that goes while it is ends by a crash. */
  readonly end: () => Promise<void>;
};

/** Background work starts after so long without typing or generating. */
const QUIET_MS = 20_000;

/** Recall on its own connection and process; vectors that are missing are computed while nobody is busy. */
export function startRecall(
  parts: RecallParts,
  { emit, timers, isBusy, chosen, logEvent, health }: RecallSurroundings,
): StartedRecall {
  const thread = startSearchThread({ script: parts.searchScript, file: parts.databaseFile });
  let isQuiet = false;
  let cancel: (() => void) | undefined;
  const tell = () => void meaningState(recall).then((state) => emit('search:state', state));
  const schedule = (run: () => void, delayMs: number) => timers.after(delayMs, run);
  const scoring = pairProcess({ spawn: parts.startEmbedder, schedule, files: pairScorerFiles(parts.modelsFolder) });
  const recall = openRecall({
    search: noticing(thread.client, health),
    isRebuilding: health.isRebuilding,
    embedder: {
      spawn: parts.startEmbedder,
      files: builtInFiles(parts.modelsFolder),
      schedule,
      onState: tell,
    },
    chosen,
    countTokens: estimateTokens,
    isIdle: () => isQuiet && !isBusy(),
    onProgress: tell,
  });
  const noteActivity = () => {
    isQuiet = false;
    cancel?.();
    cancel = timers.after(QUIET_MS, () => {
      isQuiet = true;
      if (isBusy()) noteActivity();
      else void recall.catchUp();
    });
  };
  noteActivity();
  return {
    recall,
    pairScorer: pairScorer({
      process: scoring,
      schedule,
      onOff: (reason) => logEvent('pair_scorer_off', { reason, duration_ms: 0 }),
    }),
    noteActivity,
    prepare: thread.start,
    end: () => {
      cancel?.();
      recall.end();
      scoring.end();
      return thread.end();
    },
  };
}

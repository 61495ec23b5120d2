import type { Emit } from '../../src-preload/contract';
import { builtInFiles } from '../inference/built-in-models';
import type { EmbedderProcess } from '../inference/model-process';
import { paraphraseFiles } from '../inference/paraphrase-model';
import { estimateTokens } from '../language/text-length';
import type { LogEvent } from '../log/events';
import { meaningState } from '../recall/handlers';
import { type IndexHealth, noticing } from '../recall/indexing/index-health';
import type { ChosenEmbedder } from '../recall/meaning/meaning';
import { type RecallRoom, recallRoom } from '../recall/room';
import { startSearchThread } from '../recall/search/search-thread';
import type { Timers } from '../timers';

export type RecallParts = {
  readonly databaseFile: string;
  /** The built `search-worker`. */
  readonly searchScript: string;
  readonly startEmbedder: () => EmbedderProcess;
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
  readonly room: RecallRoom;
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
  const tell = () => void meaningState(room).then((state) => emit('search:state', state));
  const room = recallRoom({
    search: noticing(thread.client, health),
    isRebuilding: health.isRebuilding,
    embedder: {
      spawn: parts.startEmbedder,
      files: builtInFiles(parts.modelsFolder),
      schedule: (run, delayMs) => timers.after(delayMs, run),
      onState: tell,
    },
    paraphrase: {
      files: paraphraseFiles(parts.modelsFolder),
      onOff: (reason) => logEvent('paraphrase_model_off', { reason, duration_ms: 0 }),
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
      else void room.catchUp();
    });
  };
  noteActivity();
  return {
    room,
    noteActivity,
    prepare: thread.start,
    end: () => {
      cancel?.();
      room.end();
      return thread.end();
    },
  };
}

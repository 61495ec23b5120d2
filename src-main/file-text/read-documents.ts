import type { Timers } from '../timers';
import type { ReadReply, ReadRequest, Unreadable } from './answer/protocol';

/** A running process that reads documents, however it was started. */
export type ReaderProcess = {
  readonly post: (request: ReadRequest) => void;
  readonly onReply: (listener: (reply: ReadReply) => void) => void;
  readonly onExit: (listener: () => void) => void;
  readonly end: () => void;
  /** What it has of the memory; 0 where nobody knows. */
  readonly bytesInUse: () => number;
};

export type ReadOutcome =
  | Extract<ReadReply, { readonly kind: 'read' }>
  | { readonly kind: 'unreadable'; readonly why: Unreadable | 'too_slow' | 'crashed' | 'stopped' };

export type DocumentToRead = Pick<ReadRequest, 'kind' | 'bytes' | 'most'> & {
  /** By which it can be stopped. */
  readonly readingId: string | undefined;
};

export type DocumentReader = ReturnType<typeof createDocumentReader>;

export type DocumentReaderOptions = {
  readonly spawn: () => ReaderProcess;
  readonly timers: Timers;
  /** Null: they cannot be read, and a PDF that wants them comes without those characters. */
  readonly characterTables: () => Promise<Uint8Array | null>;
};

const LONGEST_MS = 30_000;
const IDLE_MS = 60_000;
const LOOK_MS = 250;
/** A page of a bomb unpacks to any size, outside of what V8 counts. */
const MOST_MEMORY = 1024 * 1024 * 1024;

type Waiting = { readonly file: DocumentToRead; readonly settle: (outcome: ReadOutcome) => void };

/**
 * Reads one document at a time, in a process that the first one starts and a minute without any ends. A file that takes too long, takes too
 * much memory or takes the process down costs itself alone: the next one gets a new process.
 */
export function createDocumentReader({ spawn, timers, characterTables }: DocumentReaderOptions) {
  const waiting: Waiting[] = [];
  let reading: (Waiting & { readonly id: number; readonly calm: () => void }) | null = null;
  let running: ReaderProcess | null = null;
  let cancelIdle: (() => void) | undefined;
  let nextId = 1;

  const endProcess = (): void => {
    cancelIdle?.();
    const ending = running;
    running = null;
    ending?.end();
  };

  const finish = (outcome: ReadOutcome): void => {
    const done = reading;
    if (done === null) return;
    reading = null;
    done.calm();
    if (outcome.kind === 'unreadable' && PROCESS_IS_LOST.has(outcome.why)) endProcess();
    done.settle(outcome);
    if (waiting.length > 0) void next();
    else cancelIdle = timers.after(IDLE_MS, endProcess);
  };

  const start = (): ReaderProcess => {
    const fresh = spawn();
    fresh.onReply((reply) => {
      if (running === fresh && reply.id === reading?.id) finish(reply);
    });
    fresh.onExit(() => {
      if (running !== fresh) return;
      running = null;
      finish({ kind: 'unreadable', why: 'crashed' });
    });
    return fresh;
  };

  const watch = (id: number): (() => void) => {
    const isMeant = () => reading?.id === id;
    const tooSlow = timers.after(LONGEST_MS, () => isMeant() && finish({ kind: 'unreadable', why: 'too_slow' }));
    let cancelLook: () => void;
    const look = () => {
      cancelLook = timers.after(LOOK_MS, () => {
        if (!isMeant()) return;
        if ((running?.bytesInUse() ?? 0) > MOST_MEMORY) finish({ kind: 'unreadable', why: 'too_much' });
        else look();
      });
    };
    look();
    return () => {
      tooSlow();
      cancelLook();
    };
  };

  const next = async (): Promise<void> => {
    const first = reading === null ? waiting.shift() : undefined;
    if (first === undefined) return;
    cancelIdle?.();
    const id = nextId++;
    reading = { ...first, id, calm: watch(id) };
    const { kind, bytes, most } = first.file;
    const tables = kind === 'pdf' ? await characterTables() : null;
    // It was stopped meanwhile.
    if (reading?.id !== id) return;
    try {
      running ??= start();
      running.post({ id, kind, bytes, most, characterTables: tables });
    } catch {
      finish({ kind: 'unreadable', why: 'crashed' });
    }
  };

  return {
    /** Never throws. */
    read: (file: DocumentToRead): Promise<ReadOutcome> =>
      new Promise((settle) => {
        waiting.push({ file, settle });
        void next();
      }),
    /** It is not wanted any more; nothing happens where it is read already. */
    stop: (readingId: string): void => {
      if (reading?.file.readingId === readingId) {
        finish({ kind: 'unreadable', why: 'stopped' });
        return;
      }
      const at = waiting.findIndex(({ file }) => file.readingId === readingId);
      const [stopped] = at < 0 ? [] : waiting.splice(at, 1);
      stopped?.settle({ kind: 'unreadable', why: 'stopped' });
    },
    end: endProcess,
  };
}

const PROCESS_IS_LOST: ReadonlySet<string> = new Set(['too_slow', 'too_much', 'crashed', 'stopped']);

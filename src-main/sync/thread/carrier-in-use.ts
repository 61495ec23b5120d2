import type { Carrier } from '../carriers/port/carrier';
import { readName } from '../carriers/port/names';
import type { Pace } from './pace';

export type CarrierInUsePorts = {
  readonly open: () => Promise<Carrier>;
  /** Awaited before each call, so that whatever waits for the database gets it. */
  readonly pace: Pace;
  /** A part of a snapshot is about to be read or written. */
  readonly part: (stage: 'read' | 'write', device: string, part: number) => void;
  /** The place told that somebody wrote there. */
  readonly told: () => void;
};

export type CarrierInUse = {
  /** Opened at the first call, and again after `drop`. */
  readonly get: () => Promise<Carrier>;
  /** For what goes on after `drop`: each call is to the place as it is then. */
  readonly lasting: Omit<Carrier, 'watch' | 'close'>;
  readonly drop: () => Promise<void>;
};

/** The place, for as long as it can be used: opened when it is needed, watched from then on. */
export function carrierInUse({ open, pace, part, told }: CarrierInUsePorts): CarrierInUse {
  let current: Promise<{ readonly carrier: Carrier; readonly unwatch: () => void }> | null = null;
  const note = (stage: 'read' | 'write', name: string) => {
    const file = readName(name);
    if (file?.kind === 'snapshot') part(stage, file.device, file.part);
  };
  const paced = (carrier: Carrier): Carrier => {
    const calmly = async <T>(call: () => Promise<T>): Promise<T> => {
      await pace.pause();
      try {
        return await call();
      } finally {
        pace.rested();
      }
    };
    return {
      ...carrier,
      list: (prefix) => calmly(() => carrier.list(prefix)),
      read: (name) => {
        note('read', name);
        return calmly(() => carrier.read(name));
      },
      write: (name, bytes) => {
        note('write', name);
        return calmly(() => carrier.write(name, bytes));
      },
    };
  };
  const begin = async () => {
    const carrier = paced(await open());
    return { carrier, unwatch: carrier.watch(told) };
  };
  const get = async () => {
    current ??= begin().catch((error: unknown) => {
      current = null;
      throw error;
    });
    return (await current).carrier;
  };
  return {
    get,
    lasting: {
      list: async (prefix) => (await get()).list(prefix),
      read: async (name) => (await get()).read(name),
      write: async (name, bytes) => (await get()).write(name, bytes),
      remove: async (name) => (await get()).remove(name),
    },
    drop: async () => {
      const before = await current?.catch(() => null);
      current = null;
      before?.unwatch();
      await before?.carrier.close();
    },
  };
}

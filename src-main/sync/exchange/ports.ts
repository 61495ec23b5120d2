import type { Carrier } from '../carriers/port/carrier';
import type { ChangeSet, SnapshotChunk, Vector } from '../changes/change-set';
import type { Head } from '../sealing/files/head';

/** Change sets that are written as one file; the same ones again until the carrier has them. */
export type Batch = { readonly first: number; readonly last: number; readonly sets: readonly ChangeSet[] };

export type Self = {
  /** 32 hex digits. */
  readonly group: string;
  readonly device: string;
  readonly name: string;
  /** 32 bytes (`DeviceSecret`). */
  readonly secret: Uint8Array;
  /** Of the newest head that was written. */
  readonly revision: number;
  /** Of the newest segment that was written; `NOTHING_BEFORE` for none. */
  readonly hash: string;
  /** The newest migration here. */
  readonly schema: number;
  /** What change sets cannot tell: what lies in the carrier under an older key, and all that is here when the exchange begins anew. */
  readonly needsSnapshot: boolean;
  /** Another device has taken this one out of the group. */
  readonly isRemoved: boolean;
  readonly receipts: Head['receipts'];
};

export type KnownDevice = {
  readonly device: string;
  readonly name: string;
  readonly publicHalf: string;
  readonly isRemoved: boolean;
  /** What it said of itself last. */
  readonly head: Head | null;
  /** Of the newest segment that was taken in; null where it is not known, as after a snapshot. */
  readonly hash: string | null;
};

export type Epoch = { readonly epoch: number; readonly maker: string; readonly key: Uint8Array };

/** The database, as the exchange sees it. Each call is one transaction. */
export type ExchangeStore = {
  readonly self: () => Self;
  readonly vector: () => Vector;
  /** SHA-256 of all rows' stamps. */
  readonly state: () => string;
  /** Makes change sets of what was changed since. Null when the carrier has everything. */
  readonly batch: () => Batch | null;
  readonly sent: (batch: Batch, hash: string) => void;
  /** Change sets of one device in their order; those that were taken in before are passed over. Throws `MalformedChange`. */
  readonly take: (device: string, sets: readonly ChangeSet[], hash: string) => void;
  readonly chunks: () => Iterable<SnapshotChunk>;
  /** With the last part the vector counts. Throws `MalformedChange`. */
  readonly merge: (chunk: SnapshotChunk) => void;
  /** All but this one. */
  readonly devices: () => readonly KnownDevice[];
  /** Also learns the devices and removals that it speaks of. */
  readonly remember: (head: Head) => void;
  /** `isTold`: all that is here is in a snapshot under the newest key, so none is needed any more. */
  readonly wroteHead: (head: Head, isTold: boolean) => void;
  readonly needSnapshot: () => void;
  /** This device is `next` from here on, because it was put back to a time before its last change. `before` is what it was, with its head. */
  readonly becomeAnother: (next: string, before: Head) => void;
  readonly epochs: () => readonly Epoch[];
  /** With it a device may leave the group. */
  readonly addEpoch: (epoch: Epoch, removed?: string) => void;
  /** Out of the group for ever, this device or another. What it told is told by whoever has taken it in. */
  readonly remove: (device: string) => void;
  readonly eraseEpochsBefore: (epoch: number) => void;
  readonly noteReceipt: (forget: string, receipt: Head['receipts'][string]) => void;
};

export type ExchangePorts = {
  readonly carrier: Carrier;
  readonly store: ExchangeStore;
  readonly now: () => number;
  /** Forgets as the person at another device asked for it. Resolves once nothing here holds the words. */
  readonly forget: (words: readonly string[]) => Promise<void>;
  /** Snapshots that were merged because something differed: `<device>/<number>`. Lives as long as the exchange. */
  readonly merged: Set<string>;
};

import type { ForgetOrder } from '../../memory/forget/order';
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

/** Something that all devices are to forget. */
export type AskedForget = {
  readonly id: string;
  /** The device on which it was asked. */
  readonly origin: string;
  readonly at: number;
  /** The order, until it is over. Of another device's for the case that this leaves or is removed: then whoever has it sees to it. */
  readonly sealed: Uint8Array | null;
};

export type Receipt = { readonly at: number; readonly number: number; readonly epoch: number };

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
  /** The last change set of this device that may lie in the carrier. */
  readonly lastSent: () => number;
  /** Some rows of a change set, of which others follow. Throws `MalformedChange`. */
  readonly takeSome: (set: ChangeSet) => void;
  /**
   * The rest of a change set: with it, its number counts. Each device's in their order; one that was taken in before is passed over. `hash`
   * is of the segment that it ends, null while more of that follows. Throws `MalformedChange`.
   */
  readonly take: (set: ChangeSet, hash: string | null) => void;
  readonly chunks: () => Iterable<SnapshotChunk>;
  /** Some rows of a part, of which others follow. Throws `MalformedChange`. */
  readonly mergeSome: (chunk: SnapshotChunk) => void;
  /** The rest of a part. With the last part the vector counts. Throws `MalformedChange`. */
  readonly merge: (chunk: SnapshotChunk) => void;
  /** Nothing is missing here of what others have told: deletions that waited for more are decided. */
  readonly settleDeletions: () => void;
  /** All but this one. */
  readonly devices: () => readonly KnownDevice[];
  /** Also learns the devices and removals that it speaks of. */
  readonly remember: (head: Head) => void;
  /** Before it is written, so that a kill in between is not taken for a device that was put back to an older day. */
  readonly claimRevision: (revision: number) => void;
  /** `isTold`: all that is here is in a snapshot under the newest key, so none is needed any more. */
  readonly wroteHead: (head: Head, isTold: boolean) => void;
  readonly needSnapshot: () => void;
  /** This device is `next` from here on, because it was put back to a time before its last change. `before`: the last heads under its names of until now. */
  readonly becomeAnother: (next: string, before: readonly Head[]) => void;
  readonly epochs: () => readonly Epoch[];
  /** With it a device may leave the group. */
  readonly addEpoch: (epoch: Epoch, removed?: string) => void;
  /** Out of the group for ever, this device or another. What it told is told by whoever has taken it in. */
  readonly remove: (device: string) => void;
  readonly eraseEpochsBefore: (epoch: number) => void;
  /** Those that were asked here, and those that were carried out here. */
  readonly forgets: () => readonly AskedForget[];
  readonly keepForget: (forget: AskedForget) => void;
  /** Carried out here, while `epoch` was the newest. */
  readonly noteReceipt: (forget: string, receipt: Receipt) => void;
  /** The words may come back by what is taken in next: it has to be carried out again. */
  readonly dropReceipt: (forget: string) => void;
  /** Whether copies of the database may hold keys of the time before a Forget, of which the oldest that is left now is this. */
  readonly hasOldCopies: (epoch: number) => boolean;
  readonly renewedCopies: () => void;
};

export type ExchangePorts = {
  readonly carrier: Carrier;
  readonly store: ExchangeStore;
  readonly now: () => number;
  /** Forgets as the person at another device asked for it. Resolves once nothing here holds the words. */
  readonly forget: (order: ForgetOrder) => Promise<void>;
  /** Keys by which forgotten words could be read are erased here: copies of the database that hold them are to be replaced. */
  readonly renewCopies?: () => Promise<void>;
  /** Awaited between two transactions that may follow each other for long: others write meanwhile. */
  readonly pause?: () => Promise<void>;
  /** Snapshots that were merged because something differed: `<device>/<number>`. Lives as long as the exchange. */
  readonly merged: Set<string>;
};

import type { ChangeSet, SnapshotChunk, Vector } from '../changes/change-set';
import type { Head } from './head';

/** Change sets that are written as one file; the same ones again until the carrier has them. */
export type Batch = { readonly first: number; readonly last: number; readonly sets: readonly ChangeSet[] };

/** What is remembered of another device between two rounds. */
export type KnownDevice = {
  readonly head: Head;
  /** Of the newest segment that was taken in. */
  readonly digest: string;
};

/** The database, as the exchange sees it. Each call is one transaction. */
export type ExchangeStore = {
  readonly self: () => {
    readonly device: string;
    readonly name: string;
    readonly publicKey: string;
    /** Of the newest head that was written. */
    readonly turn: number;
    /** Of the newest segment that was written. */
    readonly digest: string;
    /** The newest migration here. */
    readonly schema: number;
    /** What change sets cannot tell: all that was here before the exchange began, and when it began anew. */
    readonly needsSnapshot: boolean;
    readonly receipts: Head['receipts'];
  };
  readonly vector: () => Vector;
  readonly state: () => string;
  /** Makes change sets of what was changed since. Null when the carrier has everything. */
  readonly batch: () => Batch | null;
  readonly sent: (batch: Batch, digest: string) => void;
  /** Change sets of one device in their order, the first being the next one or one that was taken in before. */
  readonly take: (device: string, sets: readonly ChangeSet[], digest: string) => void;
  readonly chunks: () => Iterable<SnapshotChunk>;
  readonly merge: (chunk: SnapshotChunk) => void;
  readonly known: () => readonly KnownDevice[];
  readonly remember: (head: Head) => void;
  /** With a snapshot that was not there before, none is needed any more. */
  readonly wroteHead: (head: Head) => void;
  readonly needSnapshot: () => void;
  /** This device is another one from here on, because it was restored from a time before its last change. */
  readonly becomeAnother: () => void;
};

/** What is in the carrier is sealed. What cannot be opened throws `SealProblem`. */
export type ExchangeSeals = {
  readonly sealHead: (head: Head) => Uint8Array;
  readonly openHead: (device: string, bytes: Uint8Array) => Head;
  readonly sealSegment: (device: string, batch: Batch, before: string) => SealedSegment;
  readonly openSegment: (name: string, bytes: Uint8Array) => OpenedSegment;
  readonly sealPart: (chunk: SnapshotChunk, number: number) => { readonly name: string; readonly bytes: Uint8Array };
  readonly openPart: (name: string, bytes: Uint8Array) => SnapshotChunk;
};

export type SealedSegment = { readonly name: string; readonly bytes: Uint8Array; readonly digest: string };
export type OpenedSegment = { readonly sets: readonly ChangeSet[]; readonly before: string; readonly digest: string };

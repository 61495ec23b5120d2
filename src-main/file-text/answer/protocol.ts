import type { ReadDocument } from '../../../src-preload/contract/messages';

/** What is asked of the process that reads documents. Plain data: it crosses a process border. */
export type ReadRequest = {
  readonly id: number;
  readonly kind: 'pdf' | 'office';
  readonly bytes: Uint8Array;
  /** Adobe's tables of characters, a Zip archive: only a PDF wants them. */
  readonly characterTables: Uint8Array | null;
  /** UTF-8 bytes that the text may have. */
  readonly most: number;
};

export type ReadReply =
  | { readonly id: number; readonly kind: 'read'; readonly document: ReadDocument; readonly text: string }
  | { readonly id: number; readonly kind: 'unreadable'; readonly why: Unreadable };

/** Why there is no text. */
export type Unreadable =
  /** It wants a password. */
  | 'locked'
  /** Pages without one letter: pictures of text. */
  | 'pictures'
  /** Nothing is written in it. */
  | 'blank'
  | 'broken'
  /** What it unpacks to is beyond all bounds. */
  | 'too_much'
  /** A Zip archive of something else. */
  | 'no_document'
  /** Of a kind that only Office itself reads, such as `.xlsb`. */
  | 'binary';

/** Thrown by a reader. */
export class UnreadableFile extends Error {
  readonly why: Unreadable;

  constructor(why: Unreadable, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

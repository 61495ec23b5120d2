/**
 * What devices tell each other, as plain values that JSON can hold. A row is a set of cells, each with a stamp; merging takes the greater
 * stamp of each cell, so it does not matter in which order, how often or in which pieces changes arrive.
 */

/** No device of this group can have written this: nothing of it is taken in. */
export class MalformedChange extends Error {
  override readonly name = 'MalformedChange';
}

/** Hybrid logical time: 12 hex digits of ms, 4 of a counter, '-', 8 of the device. Sorts as text. */
export type Stamp = string;

/** What a cell holds; bytes are written as base64. */
export type CellValue = string | number | null | { readonly base64: string };

/** When each cell of a row was written: at `row`, when the row was made or made again, unless `cells` has a later stamp. */
export type Stamps = { readonly row: Stamp; readonly cells?: Readonly<Record<string, Stamp>> };

/** An earlier text of a section, which a later one was made from; `stamp` is its own, or those of all heads that were merged to it. */
type SectionBase = { readonly stamp: string; readonly text: string };

/** One writing of a section; the text `null` deletes it. `bases` are the texts it came from, the newest first. */
export type SectionHead = {
  readonly stamp: Stamp;
  readonly text: string | null;
  readonly bases: readonly SectionBase[];
};

/** A section of a document: the writings that no other has replaced, and by device the newest writing that it knows. */
export type SectionState = {
  readonly heads: readonly SectionHead[];
  readonly seen: Readonly<Record<string, Stamp>>;
};

/** `name` as the document addresses it; a line break for the text before the first. */
export type NamedSection = SectionState & { readonly name: string };

export type RowChange = {
  readonly table: string;
  /** The values of the columns that identify the row, with `/` between them. */
  readonly key: string;
  readonly stamps: Stamps;
  /** A column that is missing is null; a row that is deleted has no values. */
  readonly values?: Readonly<Record<string, CellValue>>;
  /** `values` has only some cells: it changes a row that the reader must have from before. */
  readonly isPartial?: true;
  /** The row is deleted unless a cell is newer than what its deletion had seen. */
  readonly tomb?: Stamps;
  /** By column that hides the row (`deleted_at`…): the newest content that was seen when it was hidden. */
  readonly seen?: Readonly<Record<string, Stamp>>;
  /** Of a document: those that changed. */
  readonly sections?: readonly NamedSection[];
};

/** Rows that changed, of one transaction if they are few. Each device numbers its own from 1, without a gap. */
export type ChangeSet = {
  readonly device: string;
  readonly number: number;
  /** The number of the newest migration of the writer: a reader with an older one waits. */
  readonly schema: number;
  /** Not smaller than any stamp that the device wrote before. */
  readonly stamp: Stamp;
  /** By device: the stamp of the newest change set that the writer had taken in. */
  readonly saw: Readonly<Record<string, Stamp>>;
  readonly rows: readonly RowChange[];
};

/** What a row takes, counted in characters of its values: a little less than its JSON. */
export function charactersOf({ values = {}, sections }: RowChange): number {
  const said = Object.values(values).reduce<number>((sum, value) => sum + lengthOf(value), 0);
  return said + (sections === undefined ? 0 : JSON.stringify(sections).length);
}

function lengthOf(value: CellValue): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? value.base64.length : 0;
}

/** By device: its newest change set that has been taken in, together with all before it. */
export type Vector = Readonly<Record<string, { readonly number: number; readonly stamp: Stamp }>>;

/** A part of all that a device has. Merged like a change set; the vector counts once every part has been merged. */
export type SnapshotChunk = {
  readonly device: string;
  readonly schema: number;
  /** Not smaller than any stamp in it. */
  readonly stamp: Stamp;
  /** From 0. */
  readonly part: number;
  readonly isLast: boolean;
  readonly vector: Vector;
  readonly rows: readonly RowChange[];
};

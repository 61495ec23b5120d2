import type { DraftFile as KeptFile } from '../../src-preload/contract/drafts';
import type { AttachedFile, DocumentFormat, ReadDocument } from '../../src-preload/contract/messages';
import { sizeText } from '../ui/text/sizes';

/** A file of a message that is being written, as main has found it to be and keeps it. */
export type DraftFile = KeptFile & {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of a paste that is kept as a file: it can go back into the text. */
  readonly pastedText: string | null;
};

/** A paste above this many bytes is offered as a file. */
export const LARGEST_PLAIN_PASTE_BYTES = 8 * 1024;
export const LARGEST_TEXT_FILE_BYTES = 256 * 1024;
/** Of a PDF or an Office document, of which the text is kept. */
export const LARGEST_DOCUMENT_BYTES = 50 * 1024 * 1024;
export const MOST_FILES = 20;

/** `21 KiB, 366 rows`; of an image `84 KiB, 1,200 × 800`; of a document `PDF · 12 pages`. */
export function fileSummary({ sizeBytes, lineCount, type, width, height, document }: AttachedFile): string {
  if (document !== undefined) return documentSummary(document);
  const size = sizeText(sizeBytes);
  if (width !== null && height !== null)
    return `${size}, ${width.toLocaleString('en')} × ${height.toLocaleString('en')}`;
  if (lineCount === null) return size;
  const unit = type === 'text/csv' || type === 'text/tab-separated-values' ? 'row' : 'line';
  return `${size}, ${lineCount.toLocaleString('en')} ${unit}${lineCount === 1 ? '' : 's'}`;
}

function documentSummary({ format, parts, keptParts, isCut }: ReadDocument): string {
  const { name, one, many } = DOCUMENTS[format];
  if (parts === null) return isCut ? `${name} · only its beginning fits` : name;
  const of = `${parts.toLocaleString('en')} ${parts === 1 ? one : many}`;
  if (!isCut) return `${name} · ${of}`;
  return `${name} · the first ${(keptParts ?? 1).toLocaleString('en')} of ${of} fit`;
}

const DOCUMENTS: Readonly<
  Record<DocumentFormat, { readonly name: string; readonly one: string; readonly many: string }>
> = {
  pdf: { name: 'PDF', one: 'page', many: 'pages' },
  docx: { name: 'Word', one: 'page', many: 'pages' },
  odt: { name: 'OpenDocument text', one: 'page', many: 'pages' },
  pptx: { name: 'PowerPoint', one: 'slide', many: 'slides' },
  odp: { name: 'OpenDocument slides', one: 'slide', many: 'slides' },
  xlsx: { name: 'Excel', one: 'sheet', many: 'sheets' },
  ods: { name: 'OpenDocument sheets', one: 'sheet', many: 'sheets' },
};

/** Of what is over a limit, rounded up: it never reads as if it were the limit. */
export function overText(bytes: number): string {
  const kib = Math.ceil(bytes / 1_024);
  return kib < 1_024 ? `${kib} KiB` : `${(Math.ceil((kib / 1_024) * 10) / 10).toFixed(1)} MiB`;
}

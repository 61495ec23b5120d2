import type { DraftFile as KeptFile } from '../../src-preload/contract/drafts';
import type { AttachedFile, DocumentFormat, ReadDocument } from '../../src-preload/contract/messages';
import { count, decimal, t } from '../locale/t';
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
  if (width !== null && height !== null) return t('drafts.image', { size, width, height });
  if (lineCount === null) return size;
  const isTable = type === 'text/csv' || type === 'text/tab-separated-values';
  return t(isTable ? 'drafts.rows' : 'drafts.lines', { size, count: lineCount });
}

function documentSummary({ format: kind, parts, keptParts, isCut }: ReadDocument): string {
  const { name, whole, cut } = DOCUMENTS[kind];
  const format = t(name);
  if (parts === null) return isCut ? t('drafts.cut', { format }) : format;
  if (!isCut) return t(whole, { format, count: parts });
  return t(cut, { format, count: parts, kept: keptParts ?? 1 });
}

const PAGES = { whole: 'drafts.pages', cut: 'drafts.cut-pages' } as const;
const SLIDES = { whole: 'drafts.slides', cut: 'drafts.cut-slides' } as const;
const SHEETS = { whole: 'drafts.sheets', cut: 'drafts.cut-sheets' } as const;

const DOCUMENTS = {
  pdf: { name: 'drafts.format.pdf', ...PAGES },
  docx: { name: 'drafts.format.docx', ...PAGES },
  odt: { name: 'drafts.format.odt', ...PAGES },
  pptx: { name: 'drafts.format.pptx', ...SLIDES },
  odp: { name: 'drafts.format.odp', ...SLIDES },
  xlsx: { name: 'drafts.format.xlsx', ...SHEETS },
  ods: { name: 'drafts.format.ods', ...SHEETS },
} as const satisfies Readonly<Record<DocumentFormat, object>>;

/** Of what is over a limit, rounded up: it never reads as if it were the limit. */
export function overText(bytes: number): string {
  const kib = Math.ceil(bytes / 1_024);
  if (kib < 1_024) return t('ui.sizes.kib', { size: count(kib) });
  return t('ui.sizes.mib', { size: decimal(Math.ceil((kib / 1_024) * 10) / 10, 1) });
}

import { AppError } from '../../../errors';
import type { DocumentReader, ReadOutcome } from '../../../file-text/read-documents';
import { type MessageKey, t } from '../../../locale/t';
import { type AcceptedFile, documentRow, type GivenFile, LARGEST_TEXT_BYTES, overText, refused } from './accept';
import { shownName } from './file-name';
import { type DocumentKind, documentKind } from './sniff';

export type ReadDocumentPorts = { readonly documentReader: Pick<DocumentReader, 'read' | 'stop'> };

const LARGEST_DOCUMENT_BYTES = 50 * 1024 * 1024;

/** Which reader a file wants before it can be taken; null: none. */
export function unreadKind({ bytes, document }: GivenFile): DocumentKind | null {
  return document === undefined ? documentKind(bytes) : null;
}

export type UnreadFile = {
  readonly file: GivenFile;
  readonly kind: DocumentKind;
  /** By which the reading can be stopped. */
  readonly readingId?: string | undefined;
};

/**
 * Takes a PDF or an Office document by its text, which another process reads. Throws `AppError('file_refused')`, or `stopped` if the person
 * did not want to wait.
 */
export async function acceptDocument(
  { documentReader }: ReadDocumentPorts,
  { file, kind, readingId }: UnreadFile,
): Promise<AcceptedFile> {
  const { bytes, origin } = file;
  const name = shownName(file.name);
  if (bytes.length > LARGEST_DOCUMENT_BYTES) {
    throw refused(name, t('main-assistant.document.too-long', { size: overText(bytes.length) }));
  }
  const outcome = await documentReader.read({ kind, bytes, most: LARGEST_TEXT_BYTES, readingId });
  if (outcome.kind === 'read') return { name, origin, row: documentRow(outcome.text, outcome.document) };
  if (outcome.why === 'stopped') throw new AppError('stopped', t('main-assistant.document.stopped', { name }));
  throw refused(name, t(SENTENCES[kind][outcome.why]));
}

type Why = Exclude<Extract<ReadOutcome, { readonly kind: 'unreadable' }>['why'], 'stopped'>;

const BOTH = {
  too_slow: 'main-assistant.document.too-slow',
  crashed: 'main-assistant.document.crashed',
  too_much: 'main-assistant.document.too-much',
  blank: 'main-assistant.document.blank',
} as const;

const SENTENCES: Readonly<Record<DocumentKind, Readonly<Record<Why, MessageKey>>>> = {
  pdf: {
    ...BOTH,
    locked: 'main-assistant.document.pdf.locked',
    pictures: 'main-assistant.document.pdf.pictures',
    broken: 'main-assistant.document.pdf.broken',
    no_document: 'main-assistant.document.pdf.none',
    binary: 'main-assistant.document.pdf.none',
  },
  office: {
    ...BOTH,
    locked: 'main-assistant.file.locked',
    pictures: 'main-assistant.document.blank',
    broken: 'main-assistant.document.office.broken',
    no_document: 'main-assistant.document.office.zip',
    binary: 'main-assistant.document.office.binary',
  },
};

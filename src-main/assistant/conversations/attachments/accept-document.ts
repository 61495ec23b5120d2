import { AppError } from '../../../errors';
import type { DocumentReader, ReadOutcome } from '../../../file-text/read-documents';
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
    const most = 'a PDF or Office document can have at most 50 MiB';
    throw refused(name, `it has ${overText(bytes.length)}, and ${most}. Add a part of it.`);
  }
  const outcome = await documentReader.read({ kind, bytes, most: LARGEST_TEXT_BYTES, readingId });
  if (outcome.kind === 'read') return { name, origin, row: documentRow(outcome.text, outcome.document) };
  if (outcome.why === 'stopped') throw new AppError('stopped', `${name} was not added: you stopped the reading.`);
  throw refused(name, SENTENCES[kind][outcome.why]);
}

type Why = Exclude<Extract<ReadOutcome, { readonly kind: 'unreadable' }>['why'], 'stopped'>;

const BOTH = {
  too_slow: 'Hearth could not read it within 30 seconds. Add a part of it.',
  crashed: 'Hearth could not read it. Open it, save it again and add the new file, or add its text.',
  too_much: 'it unpacks to more than Hearth can read. Add a part of it.',
  blank: 'it contains no text.',
} as const;

const SENTENCES: Readonly<Record<DocumentKind, Readonly<Record<Why, string>>>> = {
  pdf: {
    ...BOTH,
    locked: 'it is a PDF with a password. Save it without the password and add it again.',
    pictures:
      'this PDF holds pictures of pages only. Hearth cannot read pictures of text. Recognise its text with another program (OCR) and add the new file.',
    broken: 'it begins like a PDF, but is damaged or incomplete. Download or save it again.',
    no_document: 'it is not a PDF.',
    binary: 'it is not a PDF.',
  },
  office: {
    ...BOTH,
    locked: 'it has a password. Save it without the password and add it again.',
    pictures: 'it contains no text.',
    broken: 'it begins like an Office document, but is damaged or incomplete. Download or save it again.',
    no_document: 'it is a Zip archive and not an Office document. Unpack it and add the files in it.',
    binary: 'it is a binary Excel workbook. Save it as .xlsx and add it again.',
  },
};

import { createHash } from 'node:crypto';
import type { ReadDocument } from '../../../../src-preload/contract/messages';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import type { AttachmentRow } from '../../../store/rows/attachment-rows';
import { documentType } from '../rows/document-type';
import { shownName, textType } from './file-name';
import { type Refusal, sniff } from './sniff';

/** A file on its way into a message. */
export type GivenFile = {
  readonly name: string;
  readonly origin: 'file' | 'dropped' | 'pasted';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** It was read before: the bytes are its text. */
  readonly document?: ReadDocument | undefined;
};

/** One that may be attached, as it will be kept. */
export type AcceptedFile = {
  readonly name: string;
  readonly origin: GivenFile['origin'];
  readonly row: AttachmentRow;
};

export const LARGEST_TEXT_BYTES = 256 * 1024;
/** After scaling; a photograph of this size has about one megabyte. */
const LARGEST_IMAGE_BYTES = 8 * 1024 * 1024;
const LONGEST_SIDE = 1_568;

/**
 * Takes a file by what its bytes are. Throws `AppError('file_refused')`, which names the file, says why and what to do.
 */
export function acceptFile({ name: given, origin, bytes, document }: GivenFile): AcceptedFile {
  const name = shownName(given);
  const found = sniff(bytes);
  if (found.kind === 'refused') throw refused(name, why(found.why));
  if (found.kind === 'document') throw refused(name, t('main-assistant.file.unread'));
  if (found.kind === 'text') {
    if (bytes.length > LARGEST_TEXT_BYTES) {
      throw refused(name, t('main-assistant.file.too-long', { size: overText(bytes.length) }));
    }
    const row = document === undefined ? textRow(found.text, textType(name)) : documentRow(found.text, document);
    return { name, origin, row };
  }
  if (bytes.length > LARGEST_IMAGE_BYTES || Math.max(found.width, found.height) > LONGEST_SIDE) {
    throw refused(name, t('main-assistant.file.too-wide', { most: LONGEST_SIDE }));
  }
  const { type, width, height } = found;
  const row = { hash: hashOf(bytes), kind: 'image', type, size: bytes.length, text: null, bytes } as const;
  return { name, origin, row: { ...row, lineCount: null, width, height } };
}

/** A text as it is kept. */
export function textRow(text: string, type: string): AttachmentRow {
  const size = Buffer.byteLength(text);
  const lineCount = countLines(text);
  return { hash: hashOf(text), kind: 'text', type, size, text, bytes: null, lineCount, width: null, height: null };
}

/** The text of a document as it is kept: apart from a text file that says the same. */
export function documentRow(text: string, document: ReadDocument): AttachmentRow {
  const type = documentType(document);
  return { ...textRow(text, type), hash: hashOf(`${type}\n${text}`) };
}

export function refused(name: string, reason: string): AppError {
  return new AppError('file_refused', t('main-assistant.file.refused', { name, reason }), { field: 'attachments' });
}

function why(refusal: Refusal): string {
  switch (refusal) {
    case 'empty':
      return t('main-assistant.file.empty');
    case 'utf_16':
      return t('main-assistant.file.utf-16');
    case 'not_utf_8':
      return t('main-assistant.file.not-utf-8');
    case 'binary':
      return t('main-assistant.file.binary');
    case 'locked_document':
      return t('main-assistant.file.locked');
    case 'old_document':
      return t('main-assistant.file.old');
    case 'broken_image':
      return t('main-assistant.file.broken-image');
    case 'other_image':
      return t('main-assistant.file.other-image');
    default:
      return t('main-assistant.file.other', { format: refusal.format });
  }
}

/** Rounded up, so that a size over a limit never reads as the limit itself. */
export function overText(bytes: number): string {
  const kib = Math.ceil(bytes / 1_024);
  return kib < 1_024 ? `${kib} KiB` : `${(Math.ceil((kib / 1_024) * 10) / 10).toFixed(1)} MiB`;
}

/** A last line break ends a line, it does not begin another. */
function countLines(text: string): number {
  const breaks = text.match(/\r\n|\r|\n/g)?.length ?? 0;
  return breaks + (/[\r\n]$/.test(text) ? 0 : 1);
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

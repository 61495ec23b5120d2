import { parseModelKey } from '../../../src-preload/contract/model-key';
import { LARGEST_DOCUMENT_BYTES, LARGEST_TEXT_FILE_BYTES, overText } from '../../drafts/draft-file';
import { t } from '../../locale/t';
import { sizeText } from '../../ui/text/sizes';
import { scaleImage, TooManyPixels } from './scale-image';

/** Who the file is for. */
export type Reader = {
  /** Its key. Null: none is chosen. */
  readonly model: string | null;
  readonly canSee: boolean;
};

export type ReadFile =
  | {
      readonly ok: true;
      readonly name: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Its text has still to be read. */
      readonly isDocument: boolean;
    }
  | { readonly ok: false; readonly sentence: string };

/** Before scaling. */
const LARGEST_IMAGE_BYTES = 32 * 1024 * 1024;
const HEAD_BYTES = 24;
const IMAGE_ENDINGS = /\.(?:png|jpe?g|gif|webp|bmp|heic|heif|avif|tiff?|ico)$/i;
/** Those that a page decodes everywhere. */
const SIGNATURES: readonly (readonly (number | null)[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** PDF, a Zip archive as Office writes it, and Office before 2007: main reads their text, or says why not. */
const DOCUMENTS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
];

/** Reads a file as far as its kind and size allow; an image comes back scaled. Never throws: a refusal names the file. */
export async function readFile(file: File, reader: Reader): Promise<ReadFile> {
  const name = oneLine(file.name);
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const isKnown = SIGNATURES.some((bytes) => bytes.every((byte, at) => byte === null || head[at] === byte));
    const isDocument = DOCUMENTS.some((bytes) => bytes.every((byte, at) => head[at] === byte));
    if (isDocument) return await readWhole(file, name, 'chat-files.refused.document-size', LARGEST_DOCUMENT_BYTES);
    if (!isKnown && !IMAGE_ENDINGS.test(file.name)) {
      return await readWhole(file, name, 'chat-files.refused.text-size', LARGEST_TEXT_FILE_BYTES);
    }
    if (!reader.canSee) {
      return refuse(
        reader.model === null
          ? t('chat-files.refused.no-model', { name })
          : t('chat-files.refused.blind', { name, model: parseModelKey(reader.model).name }),
      );
    }
    if (!isKnown) return refuse(t('chat-files.refused.image-kind', { name }));
    if (file.size > LARGEST_IMAGE_BYTES) {
      const sizes = { size: overText(file.size), most: sizeText(LARGEST_IMAGE_BYTES) };
      return refuse(t('chat-files.refused.image-size', { name, ...sizes }));
    }
    return { ok: true, name, bytes: await scaleImage(file, head), isDocument: false };
  } catch (error) {
    return refuse(t(whyUnreadable(error), { name }));
  }
}

async function readWhole(file: File, name: string, tooLarge: TooLarge, most: number): Promise<ReadFile> {
  if (file.size > most) return refuse(t(tooLarge, { name, size: overText(file.size), most: sizeText(most) }));
  const isDocument = most === LARGEST_DOCUMENT_BYTES;
  return { ok: true, name, bytes: new Uint8Array(await file.arrayBuffer()), isDocument };
}

type TooLarge = 'chat-files.refused.document-size' | 'chat-files.refused.text-size';

function refuse(sentence: string): ReadFile {
  return { ok: false, sentence };
}

/** Reading from the disk fails by name; what else fails is what the bytes are. */
function whyUnreadable(error: unknown): Unreadable {
  if (error instanceof TooManyPixels) return 'chat-files.refused.pixels';
  if (error instanceof DOMException && error.name === 'NotFoundError') return 'chat-files.refused.gone';
  if (error instanceof DOMException && error.name === 'NotReadableError') {
    return 'chat-files.refused.changed';
  }
  return 'chat-files.refused.image';
}

type Unreadable = `chat-files.refused.${'pixels' | 'gone' | 'changed' | 'image'}`;

/** Line breaks in a name would make two lines of a sentence. */
export function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() || t('chat-files.unnamed');
}

import { LARGEST_TEXT_FILE_BYTES, overText } from '../../drafts/draft-file';
import { sizeText } from '../../ui/text/sizes';
import { scaleImage, TooManyPixels } from './scale-image';

/** Who the file is for. */
export type Reader = {
  /** Null: none is chosen. */
  readonly model: string | null;
  readonly canSee: boolean;
};

export type ReadFile =
  | { readonly ok: true; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
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

/** Reads a file as far as its kind and size allow; an image comes back scaled. Never throws: a refusal names the file. */
export async function readFile(file: File, reader: Reader): Promise<ReadFile> {
  const name = oneLine(file.name);
  const refuse = (why: string): ReadFile => ({ ok: false, sentence: `${name} was not added: ${why}` });
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const isKnown = SIGNATURES.some((bytes) => bytes.every((byte, at) => byte === null || head[at] === byte));
    if (!isKnown && !IMAGE_ENDINGS.test(file.name)) return await readText(file, name);
    if (!reader.canSee) {
      return refuse(
        reader.model === null ? 'no model that can see images is running.' : `${reader.model} cannot see images.`,
      );
    }
    if (!isKnown) return refuse('Hearth cannot read this image. Save it as PNG or JPEG and add it again.');
    if (file.size > LARGEST_IMAGE_BYTES) {
      return refuse(`it has ${overText(file.size)}, and an image can have ${sizeText(LARGEST_IMAGE_BYTES)}.`);
    }
    return { ok: true, name, bytes: await scaleImage(file, head) };
  } catch (error) {
    return refuse(whyUnreadable(error));
  }
}

async function readText(file: File, name: string): Promise<ReadFile> {
  if (file.size > LARGEST_TEXT_FILE_BYTES) {
    const sentence = `${name} was not added: it has ${overText(file.size)}, and a text file can have at most ${sizeText(LARGEST_TEXT_FILE_BYTES)}. Add a part of it.`;
    return { ok: false, sentence };
  }
  return { ok: true, name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Reading from the disk fails by name; what else fails is what the bytes are. */
function whyUnreadable(error: unknown): string {
  if (error instanceof TooManyPixels) return 'it has more than 100 million pixels. Make it smaller and add it again.';
  if (error instanceof DOMException && error.name === 'NotFoundError') return 'it no longer exists. Choose it again.';
  if (error instanceof DOMException && error.name === 'NotReadableError') {
    return 'it was changed or moved in the meantime, or you are not allowed to read it.';
  }
  return 'it begins like an image, but Hearth cannot read it.';
}

/** Line breaks in a name would make two lines of a sentence. */
export function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim() || 'Unnamed file';
}

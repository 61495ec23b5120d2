/** What a file's bytes are, whatever its name says. */
export type Sniffed =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'image';
      readonly type: 'image/png' | 'image/jpeg';
      /** Pixels. */
      readonly width: number;
      readonly height: number;
    }
  /** Perhaps: its text has to be read first. */
  | { readonly kind: 'document' }
  | { readonly kind: 'refused'; readonly why: Refusal };

export type Refusal =
  | 'empty'
  | 'utf_16'
  | 'not_utf_8'
  | 'binary'
  /** Begins like an image and is none, or not all of one. */
  | 'broken_image'
  /** Of Office, encrypted. */
  | 'locked_document'
  /** Of Office before 2007. */
  | 'old_document'
  /** An image of a kind that no model is sent. */
  | 'other_image'
  | { readonly format: string };

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0));

const PNG = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

const PDF = ascii('%PDF-');
/** Office's documents are Zip archives. */
const ZIP = [...ascii('PK'), 3, 4];
const EMPTY_ZIP = [...ascii('PK'), 5, 6];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** What Office writes around a document with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Of kinds that people take for text, or for something a chat can read. Letters alone may begin a text: *ID3 tags are …*. */
const FORMATS: readonly { readonly name: string; readonly signature: readonly number[]; readonly at?: number }[] = [
  { name: 'program', signature: [0x7f, ...ascii('ELF')] },
  { name: 'program', signature: [...ascii('MZ'), 0x90, 0] },
  { name: 'program', signature: [0xcf, 0xfa, 0xed, 0xfe] },
  { name: 'archive', signature: [0x1f, 0x8b] },
  { name: 'archive', signature: [...ascii('7z'), 0xbc, 0xaf, 0x27, 0x1c] },
  { name: 'archive', signature: [...ascii('Rar!'), 0x1a, 7] },
  { name: 'archive', signature: ascii('1AY&SY'), at: 4 },
  { name: 'database', signature: ascii('SQLite format 3\0') },
  { name: 'sound', signature: [...ascii('ID3'), 2] },
  { name: 'sound', signature: [...ascii('ID3'), 3] },
  { name: 'sound', signature: [...ascii('ID3'), 4] },
  { name: 'sound', signature: ascii('OggS\0') },
  { name: 'sound', signature: ascii('fLaC\0') },
  { name: 'film', signature: [0x1a, 0x45, 0xdf, 0xa3] },
];
const OTHER_IMAGES: readonly { readonly signature: readonly number[]; readonly at?: number }[] = [
  { signature: ascii('GIF8') },
  { signature: ascii('WEBP'), at: 8 },
  { signature: ascii('ftypheic'), at: 4 },
  { signature: ascii('ftypheix'), at: 4 },
  { signature: ascii('ftypmif1'), at: 4 },
  { signature: ascii('ftypavif'), at: 4 },
  { signature: [...ascii('II'), 42, 0] },
  { signature: [...ascii('MM'), 0, 42] },
];

/** A file of older encodings has a few of these at most; a file that is no text has many. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/g;
/** What a text may have of them, for one stray escape in a log. */
const MOST_CONTROLS = 0.001;
const LOOKED_AT = 4_096;

/** Decides by the bytes alone. Never throws. */
export function sniff(bytes: Uint8Array): Sniffed {
  if (bytes.length === 0) return refuse('empty');
  const has = (format: Signature) => begins(bytes, format);
  if (documentKind(bytes) !== null) return { kind: 'document' };
  if (has({ signature: OLD_OFFICE })) {
    return refuse(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ENCRYPTED)
        ? 'locked_document'
        : 'old_document',
    );
  }
  if (has({ signature: PNG })) return pngSize(bytes);
  if (has({ signature: JPEG })) return jpegSize(bytes);
  if (OTHER_IMAGES.some(has)) return refuse('other_image');
  const format = FORMATS.find(has);
  if (format !== undefined) return refuse({ format: format.name });
  if (has({ signature: [0xff, 0xfe] }) || has({ signature: [0xfe, 0xff] }) || isBareUtf16(bytes)) {
    return refuse('utf_16');
  }
  return sniffText(bytes);
}

export type DocumentKind = 'pdf' | 'office';

/** Which reader is asked what it is; null: none. */
export function documentKind(bytes: Uint8Array): DocumentKind | null {
  if (begins(bytes, { signature: PDF })) return 'pdf';
  return begins(bytes, { signature: ZIP }) || begins(bytes, { signature: EMPTY_ZIP }) ? 'office' : null;
}

type Signature = { readonly signature: readonly number[]; readonly at?: number };

function begins(bytes: Uint8Array, { signature, at = 0 }: Signature): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte);
}

function sniffText(bytes: Uint8Array): Sniffed {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const controls = text.match(CONTROLS)?.length ?? 0;
    if (text.includes('\0') || controls > Math.max(1, text.length * MOST_CONTROLS)) return refuse('binary');
    return text === '' ? refuse('empty') : { kind: 'text', text };
  } catch {
    const start = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT));
    const controls = start.match(CONTROLS)?.length ?? 0;
    return refuse(controls > Math.max(1, start.length * MOST_CONTROLS) ? 'binary' : 'not_utf_8');
  }
}

/** Without its mark UTF-16 of European text has a zero in every other place. */
function isBareUtf16(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, LOOKED_AT - (LOOKED_AT % 2));
  const pairs = Math.floor(start.length / 2);
  if (pairs < 2) return false;
  let [low, high] = [0, 0];
  for (let at = 0; at + 1 < start.length; at += 2) {
    if (start[at] === 0) high += 1;
    if (start[at + 1] === 0) low += 1;
  }
  return (low > pairs * 0.7 && high < pairs * 0.05) || (high > pairs * 0.7 && low < pairs * 0.05);
}

/** Its header comes first and says its size; its last chunk ends it. */
function pngSize(bytes: Uint8Array): Sniffed {
  const view = viewOf(bytes);
  const isWhole =
    bytes.length >= 45 && readAscii(bytes, 12, 4) === 'IHDR' && readAscii(bytes, bytes.length - 8, 4) === 'IEND';
  if (!isWhole) return refuse('broken_image');
  return image('image/png', view.getUint32(16), view.getUint32(20));
}

/** Walks from marker to marker to the frame that says its size. */
function jpegSize(bytes: Uint8Array): Sniffed {
  const view = viewOf(bytes);
  if (bytes[bytes.length - 2] !== 0xff || bytes[bytes.length - 1] !== 0xd9) return refuse('broken_image');
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return refuse('broken_image');
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return image('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    const length = view.getUint16(at + 2);
    if (length < 2) return refuse('broken_image');
    at += 2 + length;
  }
  return refuse('broken_image');
}

function image(type: 'image/png' | 'image/jpeg', width: number, height: number): Sniffed {
  return width > 0 && height > 0 ? { kind: 'image', type, width, height } : refuse('broken_image');
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readAscii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function refuse(why: Refusal): Sniffed {
  return { kind: 'refused', why };
}

/** A text as it is compared, with the way back to where each piece of it came from. */
export type Letters = {
  readonly text: string;
  /** By offset in `text`: where what begins there begins in the original; -1 inside a letter. */
  readonly startOf: Int32Array;
  /** By offset in `text`: where what ends there ends in the original; -1 inside a letter. */
  readonly endOf: Int32Array;
};

/** Of a text as it is, or of one in which JSON's escapes stand for the characters they write: JSON, or JSON inside JSON. */
export type Reading = 'plain' | 'escaped' | 'twice';

type Escapes = { readonly pieces: RegExp; readonly blank: RegExp; readonly escape: RegExp };

const BLANK_CODES = '(?:[nrtfv]|u(?:000[9a-d]|0020|00a0|1680|20(?:0[0-9a]|2[89f]|5f)|3000|feff))';

/** @param mark what comes before a letter, @param quote before a quotation mark, @param slash for one backslash. */
function escapesOf(mark: string, quote: string, slash: string): Escapes {
  const blank = `(?:\\s|${mark}${BLANK_CODES})`;
  const written = `${mark}u([0-9a-fA-F]{4})|${quote}(")|${mark}([nrtfvb/])|(${slash})`;
  const unnamed = written.replace(/\((?!\?)/g, '(?:');
  return {
    pieces: new RegExp(`${blank}+|${unnamed}|\\P{M}\\p{M}*|\\p{M}+`, 'gu'),
    blank: new RegExp(`^${blank}`, 'u'),
    escape: new RegExp(written, 'g'),
  };
}

const ESCAPES = {
  escaped: escapesOf(String.raw`\\`, String.raw`\\`, String.raw`\\\\`),
  twice: escapesOf(String.raw`\\\\`, String.raw`\\\\\\`, String.raw`\\\\\\\\`),
} as const satisfies Readonly<Record<string, Escapes>>;
/** White space is one piece; a letter is one with all its marks. */
const PIECES = /\s+|\P{M}\p{M}*|\p{M}+/gu;
const NO_LETTER = String.raw`[^\p{L}\p{N}\p{S}]`;
const NO_LETTERS = new RegExp(`${NO_LETTER}+`, 'gu');
const ASCII = /^[\0-\x7f]*$/;

/** Letters after Unicode case folding and canonical decomposition: `ß` is `SS`, both ways to write `é` are one. */
function sameLetters(text: string): string {
  if (ASCII.test(text)) return text.toUpperCase();
  return text.normalize('NFD').toLowerCase().toUpperCase().normalize('NFD');
}

/** The letters, digits and symbols alone: without accents, blanks, hyphens and other marks, in their plainest form. */
export function plainLetters(text: string): string {
  return withoutAccents(text).replace(NO_LETTERS, '');
}

const GLANCE = 5;

/** Whether a text may hold these plain letters, without making it plain: never false for one that does. */
export function glanceFor(plain: string): (text: string) => boolean {
  const letters = [...plain].slice(0, GLANCE).map((letter) => letter.replace(/[\^$+|]/, '\\$&'));
  const pattern = new RegExp(letters.join(`${NO_LETTER}*`), 'u');
  return (text) => pattern.test(withoutAccents(text));
}

/** With any run of white space as one blank. */
export function readSame(text: string, reading: Reading): Letters {
  const fold = (piece: string) => (isBlank(piece, reading) ? ' ' : sameLetters(unescaped(piece, reading)));
  return read(text, reading, { fold, ascii: SAME_ASCII });
}

export function readPlain(text: string, reading: Reading): Letters {
  const fold = (piece: string) => (isBlank(piece, reading) ? '' : plainLetters(unescaped(piece, reading)));
  return read(text, reading, { fold, ascii: PLAIN_ASCII });
}

const ASCII_LETTERS = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
/** What `fold` makes of each; undefined where more than the one character decides. */
const SAME_ASCII = ASCII_LETTERS.map((letter) => (/[\s\\]/.test(letter) ? undefined : letter.toUpperCase()));
const PLAIN_ASCII = ASCII_LETTERS.map((letter) => (letter === '\\' ? undefined : plainLetters(letter)));

/** What the escapes of a reading stand for. */
export function unescaped(text: string, reading: Reading): string {
  if (reading === 'plain' || !text.includes('\\')) return text;
  return text.replace(
    ESCAPES[reading].escape,
    (_, code: string | undefined, quote: string | undefined, letter: string | undefined) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      if (quote !== undefined) return quote;
      return letter === undefined ? '\\' : letter === '/' ? '/' : ' ';
    },
  );
}

/** Their accents are beside them, as marks. */
function withoutAccents(text: string): string {
  const letters = sameLetters(text);
  return ASCII.test(letters) ? letters : letters.normalize('NFKD').toUpperCase();
}

function isBlank(piece: string, reading: Reading): boolean {
  return reading === 'plain' ? /^\s/u.test(piece) : ESCAPES[reading].blank.test(piece);
}

type Folding = {
  readonly fold: (piece: string) => string;
  readonly ascii: readonly (string | undefined)[];
};

/** Piece by piece; most are one ASCII letter, which needs no look at what follows unless that is more than ASCII. */
function read(text: string, reading: Reading, { fold, ascii }: Folding): Letters {
  const pieces = new RegExp(reading === 'plain' ? PIECES : ESCAPES[reading].pieces, 'yu');
  let startOf: Int32Array = new Int32Array(text.length + 1).fill(-1);
  let endOf: Int32Array = new Int32Array(text.length + 1).fill(-1);
  let folded = '';
  const add = (letters: string, from: number, to: number) => {
    if (letters === '') return;
    const next = folded.length + letters.length;
    if (next >= startOf.length) {
      startOf = grown(startOf, next);
      endOf = grown(endOf, next);
    }
    startOf[folded.length] = from;
    endOf[next] = to;
    folded += letters;
  };
  const known = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const letters = code < 128 && !(text.charCodeAt(at + 1) >= 128) ? ascii[code] : undefined;
    if (letters !== undefined) {
      add(letters, at, at + 1);
      at += 1;
      continue;
    }
    pieces.lastIndex = at;
    const piece = pieces.exec(text)?.[0] ?? text.charAt(at);
    const made = known.get(piece) ?? fold(piece);
    if (piece.length <= LONGEST_KNOWN) known.set(piece, made);
    add(made, at, at + piece.length);
    at += piece.length;
  }
  return { text: folded, startOf, endOf };
}

/** A letter with its marks, or an escape. Longer pieces rarely repeat, so they are not kept. */
const LONGEST_KNOWN = 8;

function grown(from: Int32Array, length: number): Int32Array {
  const more = new Int32Array(length * 2).fill(-1);
  more.set(from);
  return more;
}

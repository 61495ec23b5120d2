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

/** @param mark what stands before a letter, @param quote before a quotation mark, @param slash for one backslash. */
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
  return read(text, reading, (piece) => (isBlank(piece, reading) ? ' ' : sameLetters(unescaped(piece, reading))));
}

export function readPlain(text: string, reading: Reading): Letters {
  return read(text, reading, (piece) => (isBlank(piece, reading) ? '' : plainLetters(unescaped(piece, reading))));
}

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

/** Their accents stand beside them, as marks. */
function withoutAccents(text: string): string {
  const letters = sameLetters(text);
  return ASCII.test(letters) ? letters : letters.normalize('NFKD').toUpperCase();
}

function isBlank(piece: string, reading: Reading): boolean {
  return reading === 'plain' ? /^\s/u.test(piece) : ESCAPES[reading].blank.test(piece);
}

function read(text: string, reading: Reading, fold: (piece: string) => string): Letters {
  const folded: string[] = [];
  const starts: (readonly [number, number])[] = [];
  const ends: (readonly [number, number])[] = [];
  let length = 0;
  for (const { 0: piece, index } of text.matchAll(reading === 'plain' ? PIECES : ESCAPES[reading].pieces)) {
    const letters = fold(piece);
    if (letters === '') continue;
    folded.push(letters);
    starts.push([length, index]);
    length += letters.length;
    ends.push([length, index + piece.length]);
  }
  const startOf = new Int32Array(length + 1).fill(-1);
  const endOf = new Int32Array(length + 1).fill(-1);
  for (const [at, from] of starts) startOf[at] = from;
  for (const [at, to] of ends) endOf[at] = to;
  return { text: folded.join(''), startOf, endOf };
}

import type { DocumentFormat, ReadDocument } from '../../../src-preload/contract/messages';

/** What a document is made of; null: a text that knows no pages. */
type Unit = 'page' | 'slide' | 'sheet';

/** Room for the line that says what was left out. */
const NOTE_BYTES = 200;
/** Left of that, a cut looks for the end of a line, then of a word. */
const NEAR = 0.8;

export type FittedText = ReturnType<typeof fittedText>;

/**
 * Takes a document's parts one after another, each under a line with its number, until `most` bytes of UTF-8 are full. Then a page is cut
 * only where it is longer than half of that; else the text ends before it.
 */
export function fittedText(most: number) {
  const pieces: string[] = [];
  const room = most - NOTE_BYTES;
  let used = 0;
  let kept = 0;
  let isCut = false;
  let isLastCut = false;
  let letters = 0;

  return {
    /** Nothing more is taken. A reader may go on to count. */
    isFull: (): boolean => isCut,
    /** More of one part than this is never kept. */
    most: room,
    add: (label: string | null, given: string): void => {
      if (isCut) return;
      const text = readable(given);
      letters += text.length;
      const head = label === null ? '' : `[${label}]\n`;
      const piece = `${head}${text}${text === '' ? '\n' : '\n\n'}`;
      const size = Buffer.byteLength(piece);
      if (used + size <= room) {
        pieces.push(piece);
        used += size;
        kept += 1;
        return;
      }
      isCut = true;
      if (kept > 0 && used > room / 2) return;
      isLastCut = true;
      kept += 1;
      pieces.push(`${cutToBytes(piece, room - used).trimEnd()}\n\n`);
    },
    /** Null: not one letter. `count` is null for a text without pages. */
    end: (
      format: DocumentFormat,
      count: number | null,
    ): { readonly document: ReadDocument; readonly text: string } | null => {
      if (letters === 0) return null;
      const unit = UNITS[format];
      const note = isCut ? `[${leftOut(unit, { kept, count, isLastCut })} The rest of this file was left out.]` : '';
      const document = { format, parts: count, keptParts: count === null ? null : kept, isCut };
      return { document, text: `${pieces.join('')}${note}`.trimEnd() };
    },
  };
}

const UNITS: Readonly<Record<DocumentFormat, Unit>> = {
  pdf: 'page',
  docx: 'page',
  odt: 'page',
  pptx: 'slide',
  odp: 'slide',
  xlsx: 'sheet',
  ods: 'sheet',
};

type Left = { readonly kept: number; readonly count: number | null; readonly isLastCut: boolean };

function leftOut(unit: Unit, { kept, count, isLastCut }: Left): string {
  if (count === null) return 'Only the beginning of this file fits.';
  const whole = isLastCut ? kept - 1 : kept;
  const of = `of ${count}`;
  if (whole === 0) return `Only the beginning of ${unit} 1 ${of} fits.`;
  const names = whole === 1 ? `${capital(unit)} 1 ${of}` : `${capital(unit)}s 1–${whole} ${of}`;
  if (isLastCut) return `${names} and the beginning of ${unit} ${kept} fit.`;
  return `${names} ${whole === 1 ? 'fits' : 'fit'}.`;
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** As much of it as has at most so many bytes of UTF-8: whole characters, and if it can be whole lines or words. */
export function cutToBytes(text: string, most: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(Math.max(0, most)));
  if (read === text.length) return text;
  const cut = text.slice(0, read);
  for (const end of ['\n', ' ']) {
    const at = cut.lastIndexOf(end);
    if (at > read * NEAR) return cut.slice(0, at);
  }
  return cut;
}

/** What a text file could have: no controls but tabs and line breaks, no half characters, no hills of white space. */
function readable(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
      .replace(/[\x00-\x08\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g, '')
      .replace(/[^\S\n]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+|\s+$/g, '')
  );
}

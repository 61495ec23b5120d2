import { lazy } from '../../../lazy';

const segmenter = lazy(() => new Intl.Segmenter('und', { granularity: 'sentence' }));
const LONGEST_SENTENCE = 400;

/** The line of a code fence, and marks of emphasis: they mean nothing in a sentence taken out of its text. */
const FENCE = /^\s*(?:```|~~~)/;
const EMPHASIS = /(?<!\w)\*\*(?=\S)([^*]+)(?<=\S)\*\*(?!\w)/g;

/** The line below a table's head; what parts the cells of a row. */
const TABLE_RULE = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)*\s*:?-{2,}:?\s*\|?\s*$/;
const TABLE_ROW = /^\s*\|(.+)\|\s*$/;
/** `Sr. `, `No. `, `e.g. `: a stop that ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:\p{Lu}\p{L}{0,2}|(?:\p{L}\.)+\p{L})\.\s+$/u;

const HAS_WORD = /[\p{L}\p{N}]/u;
/** A line without any of the marks that end a sentence somewhere is one. */
const ONE_SENTENCE = /^[\p{L}\p{N}\p{M} ,;:'"()/_+*=-]*$/u;
/** The number of blanks means nothing, and the patterns' time grows with its cube. */
const LONG_BLANK = /[^\S\r\n]{9,}/g;
const MOST_BLANKS = ' '.repeat(8);

/** Sentences and list lines, each on one line and without marks of Markdown. Long ones in pieces at white space. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .replace(LONG_BLANK, MOST_BLANKS)
    .split(/\r?\n/)
    .filter((line) => HAS_WORD.test(line))
    .filter((line) => !FENCE.test(line) && !TABLE_RULE.test(line))
    .map((line) => line.replace(/^\s*(?:[-*+>]+|#{1,6}|\d+[.)])\s+/, '').replace(EMPHASIS, '$1'))
    .map((line) => line.replace(TABLE_ROW, (_, cells: string) => cells.split('|').map(trimmed).join(', ')))
    .flatMap(segmentsOf)
    .flatMap(pieces)
    .map((sentence) => sentence.trim().replace(/\s+/g, ' '))
    .filter((sentence) => HAS_WORD.test(sentence));
}

function segmentsOf(line: string): readonly string[] {
  if (ONE_SENTENCE.test(line)) return [line];
  const segments: string[] = [];
  for (const { segment } of segmenter().segment(line)) {
    const last = segments.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) segments[segments.length - 1] = last + segment;
    else segments.push(segment);
  }
  return segments;
}

function trimmed(text: string): string {
  return text.trim();
}

function pieces(sentence: string): readonly string[] {
  if (sentence.length <= LONGEST_SENTENCE) return [sentence];
  return sentence.match(/.{1,400}(?=\s|$)|.{1,400}/gsu) ?? [];
}

/** A stretch of a text; half-open, in UTF-16 units. */
export type Span = { readonly from: number; readonly to: number };

/** A passage as it was found: where it is in a text, which may have files and pictures beside it. */
export type PassagePlace = {
  readonly text: string;
  readonly starts: number;
  readonly ends: number;
  readonly captions: string | null;
};

/** Captions of no more than this are a part of a message that is one passage itself; longer ones are passages of their own. */
export const SHORT_CAPTION = 600;

/** What a passage says; for one that is in files or under pictures, all that is there. */
export function passageText({ text, starts, ends, captions }: PassagePlace): string {
  if (starts === ends) return captions ?? '';
  const said = text.slice(starts, ends);
  const isWhole = captions !== null && captions.length <= SHORT_CAPTION && text.trim().length === ends - starts;
  return isWhole ? `${said} [${captions}]` : said;
}

/** What a passage has about; a paragraph of half as many more stays whole. */
const PASSAGE_WORDS = 120;
const LONGEST_PARAGRAPH = 1.5 * PASSAGE_WORDS;
/** A unit without any of the borders below is cut here: data, or one endless line. */
const LONGEST_UNIT = 2_000;
const PARAGRAPH = /(?:[^\n]|\n(?![ \t]*\n))+/g;
const SENTENCE = /[^\n.!?。！？]*(?:[.!?。！？]+(?=\s|[。！？]|$)|[.!?。！？]+|\n|$)/g;
const HEADING = /^[ \t]*#{1,6}[ \t]/;
const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;
const WORD = /\S+/g;

/**
 * The passages of a text: paragraphs together up to about 120 words, a longer one cut at sentences and lines, a heading with what
 * is under it. In order, without the blanks between them; a text of nothing but blanks has none. Linear in the text.
 */
export function passagesOf(text: string): readonly Span[] {
  const passages: Span[] = [];
  let open: (Span & { readonly words: number }) | null = null;
  for (const { from, to, words } of withHeadings(text)) {
    if (open && open.words + words <= PASSAGE_WORDS) {
      open = { from: open.from, to, words: open.words + words };
      continue;
    }
    if (open) passages.push({ from: open.from, to: open.to });
    open = { from, to, words };
  }
  if (open) passages.push({ from: open.from, to: open.to });
  return passages;
}

/** The units, each with the headings above it. */
function* withHeadings(text: string): Iterable<Span & { readonly words: number }> {
  let headings: Span | null = null;
  for (const unit of unitsOf(text)) {
    const whole: Span = { from: headings?.from ?? unit.from, to: unit.to };
    headings = isHeadingAlone(text, unit) ? whole : null;
    if (headings === null) yield { ...whole, words: countWords(text, whole) };
  }
  if (headings) yield { ...headings, words: countWords(text, headings) };
}

function* unitsOf(text: string): Iterable<Span> {
  for (const match of text.matchAll(PARAGRAPH)) {
    const paragraph = { from: match.index, to: match.index + match[0].length };
    if (countWords(text, paragraph) <= LONGEST_PARAGRAPH) {
      yield* trimmed(text, paragraph);
      continue;
    }
    for (const part of match[0].matchAll(SENTENCE)) {
      const end = part.index + part[0].length;
      for (let from = part.index; from < end; from += LONGEST_UNIT) {
        yield* trimmed(text, { from: match.index + from, to: match.index + Math.min(end, from + LONGEST_UNIT) });
      }
    }
  }
}

function* trimmed(text: string, { from, to }: Span): Iterable<Span> {
  const piece = text.slice(from, to);
  const bare = piece.trim();
  if (bare === '') return;
  const start = from + piece.indexOf(bare);
  yield { from: start, to: start + bare.length };
}

/** Two characters of a script without blanks make a word, and so do twenty characters of a run that is no word. */
function countWords(text: string, { from, to }: Span): number {
  const piece = text.slice(from, to);
  const words = (piece.match(WORD)?.length ?? 0) + (piece.match(WIDE)?.length ?? 0) / 2;
  return Math.max(words, piece.length / LONGEST_WORD);
}

const LONGEST_WORD = 20;

function isHeadingAlone(text: string, { from, to }: Span): boolean {
  const unit = text.slice(from, to);
  return HEADING.test(unit) && !unit.includes('\n');
}

import { fold } from '../../language/fold';
import { stopWords } from '../../language/stop-words';
import { CJK, UNSPACED } from '../../language/tokens';
import { lazy } from '../../lazy';

/** A word, a number with what stands inside it (`1,500`, `14:30`), or one character of a script without spaces. */
export type Token = {
  /** As it is written. */
  readonly text: string;
  /** Equal for two that say the same. */
  readonly key: string;
  readonly kind: 'word' | 'number' | 'sign';
  /** It says something by itself. */
  readonly isContent: boolean;
  /** A passage that is shown as one does not go on from the token before. */
  readonly startsBlock: boolean;
  readonly startsSentence: boolean;
};

const SIGNS = `${CJK}${UNSPACED}`;
const token = lazy(
  () =>
    new RegExp(
      `\\p{N}+(?:[.,:'’\\u00a0/-]\\p{N}+)*(?:(?![${SIGNS}])[\\p{L}\\p{M}])*|[${SIGNS}]\\p{M}*|(?:(?![${SIGNS}])[\\p{L}\\p{M}\\p{N}])+`,
      'gu',
    ),
);
const sign = lazy(() => new RegExp(`^[${SIGNS}]`, 'u'));
/** Between two rows, items, cells or paragraphs. */
const BLOCK_END = /\n\s*(?:\n|[-*+>#|]|$)|\|/;
const SENTENCE_END = /^$|[.!?…:;\n•–—|]/;

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(token())) {
    const [word] = match;
    const gap = text.slice(end, match.index);
    const kind = sign().test(word) ? 'sign' : /^\p{N}/u.test(word) ? 'number' : 'word';
    const key = kind === 'number' ? fold(word).replace(/[,.'’\u00a0](?=\d{3}(?!\d))/g, '') : fold(word);
    tokens.push({
      text: word,
      key,
      kind,
      isContent: kind !== 'word' || !(stopWords.has(key) || [...key].length < 2),
      startsBlock: tokens.length === 0 || BLOCK_END.test(gap),
      startsSentence: tokens.length === 0 || SENTENCE_END.test(gap),
    });
    end = match.index + word.length;
  }
  return tokens;
}

/** What is code, a formula, an address or the mark of a list says nothing; every other character keeps its place. */
export function withoutCode(markdown: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  // What ends a passage stays an end.
  const block = (text: string) => `\n\n${blank(text).slice(2)}`;
  return markdown
    .replace(/^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n(?:[\s\S]*?\n {0,3}\1[`~]*[ \t]*$|[\s\S]*$)/gm, block)
    .replace(/\$\$[\s\S]*?\$\$/g, block)
    .replace(/[^\n]+/g, (line) => (line.includes('`') ? withoutSpans(line) : line))
    .replace(/\]\([^()\s]*\)/g, blank)
    .replace(/<?\b(?:https?|mailto|file):[^\s>)]*/g, blank)
    .replace(/^([ \t]*)\d{1,9}[.)](?=\s)/gm, blank);
}

/** A span of code ends at the next row of as many backticks on its line. */
function withoutSpans(line: string): string {
  const ticks = [...line.matchAll(/`+/g)].map(({ index, 0: { length } }) => ({ index, length }));
  const closing: (number | undefined)[] = [];
  const next = new Map<number, number>();
  for (const [fromEnd, { length }] of ticks.toReversed().entries()) {
    const at = ticks.length - 1 - fromEnd;
    closing[at] = next.get(length);
    next.set(length, at);
  }
  let shown = '';
  let end = 0;
  for (let at = 0; at < ticks.length; at += 1) {
    const opens = ticks[at];
    const closes = ticks[closing[at] ?? -1];
    if (opens === undefined || closes === undefined) continue;
    shown += line.slice(end, opens.index) + ' '.repeat(closes.index + closes.length - opens.index);
    end = closes.index + closes.length;
    at = closing[at] ?? at;
  }
  return shown + line.slice(end);
}

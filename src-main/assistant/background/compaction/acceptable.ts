import { estimateTokens } from '../../../language/text-length';

export type Refusal = 'empty' | 'cut_off' | 'reasoning' | 'not_smaller' | 'not_text' | 'other_script';

export type Answered = { readonly text: string; readonly doneReason: string };

/** How much of the letters must be of the source's own script. */
const SAME_SCRIPT = 0.3;

/**
 * Whether an answer can stand for what it replaces: null when it can. `source` is what was summarised.
 */
export function whyNotSummary({ text, doneReason }: Answered, source: string): Refusal | null {
  const summary = text.trim();
  if (summary === '') return 'empty';
  if (doneReason !== 'stop') return 'cut_off';
  if (/<\/?(?:think|thinking|reasoning)>/i.test(summary)) return 'reasoning';
  if (isJson(summary)) return 'not_text';
  if (estimateTokens(summary) >= estimateTokens(source)) return 'not_smaller';
  return isOtherScript(summary, source) ? 'other_script' : null;
}

/** A data structure in a fence is one too. */
function isJson(text: string): boolean {
  const bare = text.replace(/^```\w*\s*|\s*```$/g, '');
  if (!/^[[{]/.test(bare)) return false;
  try {
    JSON.parse(bare);
    return true;
  } catch {
    return false;
  }
}

/** A small model sometimes answers in the language of its training. That shows if its script is another one. */
function isOtherScript(summary: string, source: string): boolean {
  const seen = sampleOf(source);
  const own = SCRIPTS.filter((script) => share(seen, script) >= 0.2);
  const said = SCRIPTS.reduce((sum, script) => sum + share(summary, script), 0);
  if (own.length === 0 || said === 0) return false;
  return own.reduce((sum, script) => sum + share(summary, script), 0) < SAME_SCRIPT;
}

const PIECES = 8;
const PIECE_CHARS = 500;

/** Pieces from all over a long text: what it is written in shows in them, and no turn of the event loop is spent on the rest. */
function sampleOf(text: string): string {
  if (text.length <= PIECES * PIECE_CHARS) return text;
  const step = (text.length - PIECE_CHARS) / (PIECES - 1);
  return Array.from({ length: PIECES }, (_, nth) => {
    const from = Math.floor(nth * step);
    return text.slice(from, from + PIECE_CHARS);
  }).join('');
}

const SCRIPTS = [
  /\p{Script=Latin}/gu,
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu,
  /\p{Script=Hangul}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Devanagari}/gu,
] as const;

function share(text: string, script: RegExp): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(script)?.length ?? 0) / letters;
}

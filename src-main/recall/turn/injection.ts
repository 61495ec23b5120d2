import type { ClearedHit } from '../search/cleared-hits';
import { bestExcerpt, normalised } from '../text/excerpt';
import { SMALL_TALK, STOP_WORDS } from '../text/recall-words';
import { typedText } from '../text/typed-text';

/**
 * Of the question's content terms by rarity: what all that was found has of them together, and what one hit has itself.
 * Measured with the numbers in docs/recall.md.
 */
const TOGETHER_BAR = 1 / 2;
const SHARE_BAR = 1 / 3;
const COSINE_BAR = 0.45;
/** Content terms that are more than small talk. */
const FEWEST_TERMS = 2;
const LONGEST_QUOTE = 240;
const MOST_SENTENCES = 2;
/** Of `num_ctx`, for all recall blocks in the window together. */
const SHARE_OF_WINDOW = 0.1;

type InjectionCandidate = {
  readonly hit: ClearedHit;
  /** Which of the question's terms the hit itself has. */
  readonly terms: readonly string[];
};

export type InjectionInput = {
  readonly candidates: readonly InjectionCandidate[];
  /** The question's content terms and how rare each is, in the same order. */
  readonly terms: readonly string[];
  readonly rarities: readonly number[];
  /** What the model sees anyway. */
  readonly systemMessage: string;
  readonly isInWindow: (messageId: string) => boolean;
  readonly textsInWindow: readonly string[];
  /** `memory.recall_max_tokens`. */
  readonly maxTokens: number;
  /** Tokens of the recall blocks that earlier turns put into the window. */
  readonly tokensInWindow: number;
  readonly numCtx: number;
  readonly countTokens: (text: string) => number;
};

export type InjectionVerdict = 'included' | 'below_threshold' | 'duplicate' | 'over_budget';
export type Injected = {
  readonly hit: ClearedHit;
  /** What may be shown to the model; empty if nothing of it may. */
  readonly quote: string;
  readonly verdict: InjectionVerdict;
};

/** Decides what of a recall rides on a turn. Every candidate comes back with its verdict, for the trace. */
export function decideInjection(input: InjectionInput): readonly Injected[] {
  const telling = input.terms
    .map((term, at) => [term, input.rarities[at] ?? 0] as const)
    .filter(([term]) => !isSmallTalk(term));
  const hasReason = telling.length >= FEWEST_TERMS;
  const rarityOf = new Map(telling);
  const total = telling.reduce((sum, [, rarity]) => sum + rarity, 0);
  const weightOf = (terms: Iterable<string>): number =>
    [...terms].reduce((sum, term) => sum + (rarityOf.get(term) ?? 0), 0);
  const seen = [input.systemMessage, ...input.textsInWindow].map(normalised);
  let left = Math.min(input.maxTokens, Math.floor(SHARE_OF_WINDOW * input.numCtx) - input.tokensInWindow);
  const inOrder = input.candidates.toSorted((a, b) => b.hit.score - a.hit.score || rank(a.hit) - rank(b.hit));
  const together = weightOf(new Set(input.candidates.flatMap(({ terms }) => terms)));
  return inOrder.map(({ hit, terms }): Injected => {
    const quote = quoteOf(hit, input.terms);
    const isSaid = together >= TOGETHER_BAR * total && weightOf(terms) >= SHARE_BAR * total;
    const isMeant = (hit.cosine ?? 0) >= COSINE_BAR;
    if (!hasReason || quote === '' || (!isSaid && !isMeant)) {
      return { hit, quote, verdict: 'below_threshold' };
    }
    const plain = normalised(quote.replaceAll('…', ''));
    if (input.isInWindow(hit.refId) || seen.some((text) => text.includes(plain))) {
      return { hit, quote, verdict: 'duplicate' };
    }
    const tokens = input.countTokens(quote);
    if (tokens > left) return { hit, quote, verdict: 'over_budget' };
    left -= tokens;
    seen.push(plain);
    return { hit, quote, verdict: 'included' };
  });
}

/** *Thanks, go on* asks for nothing, in whatever form. */
function isSmallTalk(term: string): boolean {
  return STOP_WORDS.has(term) || SMALL_TALK.has(term) || SMALL_TALK.has(term.replace(/(?:ing|ed|s)$/, ''));
}

/** At equal score facts go first, then what the user said himself. */
function rank(hit: ClearedHit): number {
  if (hit.kind !== 'message') return 0;
  return hit.role === 'user' ? 1 : 2;
}

/** Of the passage that was found the sentences that answer; of a message only what was typed, not what was pasted, dropped or read from a file. */
export function quoteOf(hit: ClearedHit, terms: readonly string[]): string {
  const passage = hit.starts === hit.ends ? undefined : { from: hit.starts, to: hit.ends };
  const text =
    hit.kind === 'message' ? typedText(hit.text, hit.spans, passage) : hit.text.slice(passage?.from, passage?.to);
  return bestExcerpt(text, terms, { maxCharacters: LONGEST_QUOTE, maxSentences: MOST_SENTENCES }).text;
}

import { stopWordsOf } from '../../language/stop-words';
import { words } from '../../language/tokens';
import type { ClearedHit } from '../search/cleared-hits';
import { bestExcerpt, normalised } from '../text/excerpt';
import { typedText } from '../text/typed-text';

/**
 * Shares of the question's telling terms, weighed by rarity: what all hits together must have, and what one hit must
 * have. Measured with the numbers in docs/recall.md.
 */
const TOGETHER_BAR = 1 / 2;
const SHARE_BAR = 1 / 4;
/** The least weight of a hit's terms, compared with a word that was said once. */
const WEIGHT_BAR = 0.9;
/**
 * The same for a short question, where everyday words match by chance. Small talk is known in English alone; where no
 * list knows it, a question of up to four terms counts as short.
 */
const SHORT = { english: { terms: 2, weight: 1.6 }, other: { terms: 4, weight: 2.1 } };
const COSINE_BAR = 0.45;
/** Terms that are more than small talk, in the question and in a hit; a person that the question names is one of them. */
const FEWEST_TERMS = 2;
const HIRAGANA_ALONE = /^[\p{Script=Hiragana}ー ]+$/u;
const LONGEST_QUOTE = 240;
const MOST_SENTENCES = 2;
/** Of `num_ctx`, for all recall blocks in the window together. */
export const SHARE_OF_WINDOW = 0.1;

type InjectionCandidate = {
  readonly hit: ClearedHit;
  /** Which of the question's terms the hit itself has. */
  readonly terms: readonly string[];
  /** A message that says only what is over. */
  readonly isOutdated?: boolean;
};

export type InjectionInput = {
  readonly candidates: readonly InjectionCandidate[];
  /** The question's content terms and how rare each is, in the same order. */
  readonly terms: readonly string[];
  readonly rarities: readonly number[];
  /** How rare a word is that was said once. */
  readonly rarest: number;
  /** The question names one of the people talking. */
  readonly isOfPerson: boolean;
  /** Surely: where it says nothing of its language, it is not. */
  readonly isEnglish: boolean;
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

export type InjectionVerdict = 'included' | 'below_threshold' | 'duplicate' | 'over_budget' | 'superseded';
export type Injected = {
  readonly hit: ClearedHit;
  /** What may be shown to the model; empty if nothing of it may. */
  readonly quote: string;
  readonly verdict: InjectionVerdict;
};

/** Decides what of a recall rides on a turn. Every candidate comes back with its verdict, for the trace. */
export function decideInjection(input: InjectionInput): readonly Injected[] {
  const hasReason = reasonOf(input);
  const seen = [input.systemMessage, ...input.textsInWindow].map(normalised);
  const given: ReadonlySet<string>[] = [];
  let left = Math.min(input.maxTokens, Math.floor(SHARE_OF_WINDOW * input.numCtx) - input.tokensInWindow);
  const inOrder = input.candidates.toSorted((a, b) => b.hit.score - a.hit.score || rank(a.hit) - rank(b.hit));
  return inOrder.map(({ hit, terms, isOutdated = false }): Injected => {
    const quote = quoteOf(hit, input.terms);
    if (quote === '' || !hasReason({ hit, terms })) {
      return { hit, quote, verdict: 'below_threshold' };
    }
    if (isOutdated) return { hit, quote, verdict: 'superseded' };
    const plain = normalised(quote.replaceAll('…', ''));
    const said = words(plain);
    const isGiven = given.some((before) => said.every((word) => before.has(word)));
    if (isGiven || input.isInWindow(hit.refId) || seen.some((text) => text.includes(plain))) {
      return { hit, quote, verdict: 'duplicate' };
    }
    const tokens = input.countTokens(quote);
    if (tokens > left) return { hit, quote, verdict: 'over_budget' };
    left -= tokens;
    given.push(new Set(said));
    return { hit, quote, verdict: 'included' };
  });
}

/** Whether a hit belongs to a question: by its words, or near in meaning to a question that is more than small talk. */
function reasonOf(input: InjectionInput): (candidate: InjectionCandidate) => boolean {
  const rarityOf = new Map(
    input.terms.map((term, at) => [term, input.rarities[at] ?? 0] as const).filter(([term]) => !isSmallTalk(term)),
  );
  const weightOf = (terms: Iterable<string>): number =>
    [...terms].reduce((sum, term) => sum + (rarityOf.get(term) ?? 0), 0);
  const fewest = input.isOfPerson ? FEWEST_TERMS - 1 : FEWEST_TERMS;
  if (rarityOf.size < fewest) return () => false;
  const total = weightOf(rarityOf.keys());
  const isFound = weightOf(new Set(input.candidates.flatMap(({ terms }) => terms))) >= TOGETHER_BAR * total;
  const short = input.isEnglish ? SHORT.english : SHORT.other;
  const isShort = rarityOf.size <= short.terms && !input.isOfPerson;
  const least = Math.max(SHARE_BAR * total, (isShort ? short.weight : WEIGHT_BAR) * input.rarest);
  return ({ hit, terms }) => {
    if ((hit.cosine ?? 0) >= COSINE_BAR) return true;
    const telling = terms.filter((term) => rarityOf.has(term));
    return isFound && telling.length >= fewest && weightOf(telling) >= least;
  };
}

/** *Thanks, go on* asks for nothing, in whatever form; two hiragana are grammar: what is meant has other letters too. */
function isSmallTalk(term: string): boolean {
  if (term.includes(' ') && HIRAGANA_ALONE.test(term)) return true;
  return stopWordsOf('en').has(term) || SMALL_TALK.has(term) || SMALL_TALK.has(term.replace(/(?:ing|ed|s)$/, ''));
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

/** Words that keep a talk going and say nothing of what it is about. They never call for a memory by themselves. */
const SMALL_TALK: ReadonlySet<string> = new Set(
  `again ahead alright anything awesome back bad best bit bored bye care cheers check confused congratulations continue
    cool correct day differently done else enough evening everything exactly example excuse explain fair fine
    fix forget fun funny get give glad go good great guess haha happy harder hear hello help helpful hey hi hm hmm hold
    hope i idea impressive interesting joke know later let like lol long longer look lot love luck make maybe mean mind
    minute mistake moment morning move much need never next nice nicer night no nope nothing ok okay one oh perfect please
    problem proceed question ready really repeat right same second see sense short shorter simply skip sleep something
    soon sorry sound start stop sure take talk test testing thank thanks thing think time tired today tomorrow total totally
    try undo understand wait want welcome well whatever work wow wrong yeah yep yes
    ja nein danke bitte gut genau klar super weiter oui non merci bien parfait super sí gracias bueno vale claro`.split(
    /\s+/,
  ),
);

import { cutToTokens, estimateTokens } from '../../../language/text-length';
import { bothEnds } from '../../../recall/text/excerpt';
import { sentencesOf } from './sentences';
import { isExact, type ReadTerms, type TermWeights, termReader, weighTerms } from './term-weights';

export type ExtractMessage = { readonly role: 'user' | 'assistant'; readonly content: string };

/** Shares of the budget. What is left after the three leading lines goes to sentences, then to single terms. */
const FIRST_SHARE = 0.25;
const LAST_SHARE = 0.4;
const CLOSING_SHARE = 0.15;
/** Single terms say little, but a rare one that is lost is lost for good: at most this much of the rest is theirs. */
const TERMS_SHARE = 0.7;
/** Kept back from the leading lines for the numbers, paths and codes that the user wrote: nobody can guess those. */
const EXACT_SHARE = 0.5;
/** What is read of one message from each end, and of all: an extract is made while somebody waits. */
const LONGEST_END = 16_384;
const LONGEST_ALL = 262_144;

/**
 * Shortens a conversation without a model: the first request, the last user message, the last answer's closing
 * sentence, then the sentences with the most that was not said yet, and of what is still missing the rare terms
 * alone. Numbers, paths and names stay as they are. Empty when nothing was said.
 *
 * @param maxTokens as memory budgets count (`estimateTokens`); kept, but never to nothing.
 */
export function extract(messages: readonly ExtractMessage[], maxTokens: number): string {
  const bounded = bound(messages.filter((message) => message.content.trim() !== ''));
  const asked = bounded.filter((message) => message.role === 'user');
  const first = asked[0];
  const last = asked.at(-1);
  const answer = bounded.findLast((message) => message.role === 'assistant');
  const sentences = bounded.map((message) => sentencesOf(message.content));
  const terms = termReader();
  const weights = weighTerms(sentences.map((said) => said.flatMap(terms)));
  const exact = new Set(
    bounded.flatMap(({ role }, at) => (role === 'user' ? termsOf(sentences[at] ?? [], terms) : [])).filter(isExact),
  );
  const forLines = maxTokens - Math.min(tokensInLists(exact), maxTokens * EXACT_SHARE);
  const lines: string[] = [];
  const add = (label: string, text: string, share: number) => {
    const clipped = clip(text, Math.floor(forLines * share) - estimateTokens(`- ${label}: `), { weights, terms });
    if (clipped !== '') lines.push(`- ${label}: ${clipped}`);
  };
  if (first !== undefined && first !== last) add('First asked', first.content, FIRST_SHARE);
  if (last !== undefined) add('Last asked', last.content, LAST_SHARE);
  if (answer !== undefined) add('Last answer ended', sentencesOf(answer.content).at(-1) ?? '', CLOSING_SHARE);
  const rest = new Rest({ lines, maxTokens, weights, terms, exact });
  rest.addSentences(sentences.flat());
  rest.addTerms();
  return cutToTokens(lines.join('\n'), maxTokens);
}

/** What the terms of a conversation are worth, and how they are found. */
type Reading = { readonly weights: TermWeights; readonly terms: ReadTerms };

type RestParts = Reading & {
  readonly lines: string[];
  readonly maxTokens: number;
  /** Terms, lower case, that go before all others. */
  readonly exact: ReadonlySet<string>;
};
/** One text shortened in the same way: whole, or its weightiest sentences in order, or its beginning. */
export function extractPiece(text: string, maxTokens: number): string {
  const bounded = withoutMiddle(text);
  const terms = termReader();
  return clip(bounded, maxTokens, { weights: weighTerms([sentencesOf(bounded).flatMap(terms)]), terms });
}

/** Fills what the leading lines left of the budget. */
class Rest {
  readonly #lines: string[];
  readonly #maxTokens: number;
  readonly #weights: TermWeights;
  readonly #terms: ReadTerms;
  readonly #exact: ReadonlySet<string>;
  readonly #said: Set<string>;

  constructor({ lines, maxTokens, weights, terms, exact }: RestParts) {
    this.#lines = lines;
    this.#maxTokens = maxTokens;
    this.#weights = weights;
    this.#terms = terms;
    this.#exact = exact;
    this.#said = new Set(termsOf(lines, terms));
  }

  addSentences(sentences: readonly string[]): void {
    const left = this.#left();
    const budget = left - Math.min(tokensInLists(this.#missing()), left * TERMS_SHARE);
    const chosen = chooseSentences(sentences, { budget, said: this.#said, weights: this.#weights, terms: this.#terms });
    for (const sentence of chosen) this.#lines.push(`- ${sentence}`);
  }

  addTerms(): void {
    const fitting: string[] = [];
    let left = this.#left() - estimateTokens('- Also: ');
    for (const written of this.#missing()) {
      left -= tokensInList(written);
      if (left < 0) break;
      fitting.push(written);
    }
    if (fitting.length > 0) this.#lines.push(`- Also: ${fitting.join(', ')}`);
  }

  /** What was not said yet: what the user wrote to the letter, then the weightiest. */
  #missing(): readonly string[] {
    return [...this.#weights]
      .filter(([term]) => !this.#said.has(term))
      .sort(([a, { weight }], [b, other]) => this.#rank(b) - this.#rank(a) || other.weight - weight)
      .map(([, { written }]) => written);
  }

  #rank(term: string): number {
    return this.#exact.has(term) ? 1 : 0;
  }

  #left(): number {
    return this.#maxTokens - estimateTokens(this.#lines.join('\n')) - 1;
  }
}

/** Lower case, each once. */
function termsOf(sentences: readonly string[], read: ReadTerms): readonly string[] {
  return [...new Set(sentences.flatMap(read).map((term) => term.toLowerCase()))];
}

function tokensInList(term: string): number {
  return estimateTokens(term) + 0.5;
}

function tokensInLists(terms: Iterable<string>): number {
  return [...terms].reduce((sum, term) => sum + tokensInList(term), 0);
}

/** The sentences that bring the most unsaid weight a token, in the order in which they were said. */
function chooseSentences(
  sentences: readonly string[],
  { budget, said, weights, terms: read }: Reading & { readonly budget: number; readonly said: Set<string> },
): readonly string[] {
  const candidates = sentences.map((text, index) => ({
    text,
    index,
    terms: termsOf([text], read),
    tokens: estimateTokens(`- ${text}\n`),
  }));
  const worth = (terms: readonly string[]) =>
    terms.reduce((sum, term) => sum + (said.has(term) ? 0 : (weights.get(term)?.weight ?? 0)), 0);
  const byWorth = candidates
    .map((candidate) => ({ ...candidate, worth: worth(candidate.terms) / candidate.tokens }))
    .sort((a, b) => b.worth - a.worth);
  const chosen: typeof candidates = [];
  let left = budget;
  for (const candidate of byWorth) {
    if (candidate.tokens > left || worth(candidate.terms) === 0) continue;
    chosen.push(candidate);
    left -= candidate.tokens;
    for (const term of candidate.terms) said.add(term);
  }
  return chosen.sort((a, b) => a.index - b.index).map((candidate) => candidate.text);
}

/** One line that fits: whole, or its weightiest sentences in order, or its beginning. */
function clip(text: string, maxTokens: number, reading: Reading): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (maxTokens < 1) return '';
  if (estimateTokens(line) <= maxTokens) return line;
  const chosen = chooseSentences(sentencesOf(text), { budget: maxTokens, said: new Set(), ...reading });
  return chosen.length > 0 ? chosen.join(' ') : cutToTokens(line, maxTokens);
}

function withoutMiddle(text: string): string {
  return bothEnds(text, isWithoutBlanks(text) ? LONGEST_END / UNSPACED_COST : LONGEST_END);
}

/** Finding the words of a script without blanks takes up to ten times as long. */
const UNSPACED_COST = 8;

function isWithoutBlanks(text: string): boolean {
  const beginning = text.slice(0, LONGEST_END);
  return estimateTokens(beginning) > beginning.length / 2;
}

/** A huge message keeps its two ends, a long conversation its first request and its newest part. */
function bound(messages: readonly ExtractMessage[]): readonly ExtractMessage[] {
  const ends = messages.map(({ role, content }) => ({
    role,
    content: withoutMiddle(content),
  }));
  return withinReach(ends);
}

/** Of many messages those that `extract` reads: the first and the newest. */
export function withinReach<Message extends { readonly content: string }>(
  messages: readonly Message[],
): readonly Message[] {
  let length = 0;
  const start = messages.findLastIndex(({ content }) => {
    length += Math.min(content.length * (isWithoutBlanks(content) ? UNSPACED_COST : 1), 2 * LONGEST_END);
    return length > LONGEST_ALL;
  });
  const first = messages[0];
  return start <= 0 || first === undefined ? messages : [first, ...messages.slice(start + 1)];
}

import { ordinaryWords } from '../../language/ordinary-words';
import { type Token, tokensOf, withoutCode } from './passage-tokens';

/** Words of a source that the reply says too, as the reply writes them, each between single spaces. */
export type Said = { readonly source: number; readonly words: string };

export type Told = {
  readonly reply: string;
  /** What the reply answers: that it repeats the question says nothing of where it has it from. */
  readonly question: string;
  /** In the order in which they are numbered: the first that says something counts. */
  readonly sources: readonly string[];
  /** A year that everything is full of. */
  readonly year: number;
};

/** Characters of a reply and of each source that are read; nobody reads marks after that. */
const LONGEST_REPLY = 60_000;
const LONGEST_SOURCE = 4_000;
/** Tokens. */
const LONGEST_RUN = 40;
/** Different passages of one reply: all are looked for in each of its blocks. */
const MOST_PASSAGES = 80;

/**
 * What a reply says word for word from what it was given: runs of words, and numbers, dates and names alone. It is found, not asked of
 * the model, so it tells where the words stand and not where the model has them from; what is said in other words is not among it.
 */
export function saidFrom({ reply, question, sources, year }: Told): readonly Said[] {
  const told = tokensOf(withoutCode(reply.slice(0, LONGEST_REPLY)));
  const asked = new Set(tokensOf(question).map(({ key }) => key));
  const read = sources.map((text) => sourceOf(text.slice(0, LONGEST_SOURCE)));
  const places = placesOf(read);
  const found = new Map<string, Said>();
  for (let at = 0; at < told.length && found.size < MOST_PASSAGES; ) {
    const best = bestRun(at);
    if (best === null) {
      at += 1;
      continue;
    }
    const words = best.run.map(({ text }) => text).join(' ');
    if (!found.has(words)) found.set(words, { source: best.source, words });
    at += best.run.length;
  }
  return [...found.values()];

  function bestRun(at: number): { readonly run: readonly Token[]; readonly source: number } | null {
    const first = told[at];
    if (first === undefined || !first.isContent) return null;
    let best: { readonly run: readonly Token[]; readonly source: number } | null = null;
    for (const place of places.get(first.key) ?? []) {
      const { tokens, content } = read[place.source] ?? NO_SOURCE;
      const length = sharedLength(told, at, tokens, place.at);
      if (length <= (best?.run.length ?? 0)) continue;
      const run = trimmed(told.slice(at, at + length));
      if (run.length <= (best?.run.length ?? 0)) continue;
      const isName = isNameAt(tokens[place.at]) && isNameAt(first);
      if (says(run, { asked, year, isName, content })) best = { run, source: place.source };
    }
    return best;
  }
}

type Source = { readonly tokens: readonly Token[]; readonly content: number };
const NO_SOURCE: Source = { tokens: [], content: 0 };

function sourceOf(text: string): Source {
  const tokens = tokensOf(text);
  return { tokens, content: tokens.reduce((sum, token) => sum + weightOf(token), 0) };
}

type Place = { readonly source: number; readonly at: number };

/** Where a run may begin, by the word it begins with. */
function placesOf(sources: readonly Source[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const [source, { tokens }] of sources.entries()) {
    for (const [at, { key, isContent }] of tokens.entries()) {
      if (!isContent) continue;
      const known = places.get(key);
      if (known === undefined) places.set(key, [{ source, at }]);
      else known.push({ source, at });
    }
  }
  return places;
}

function sharedLength(told: readonly Token[], from: number, source: readonly Token[], at: number): number {
  let length = 1;
  while (length < LONGEST_RUN) {
    const [mine, theirs] = [told[from + length], source[at + length]];
    if (mine === undefined || mine.startsBlock || mine.key !== theirs?.key) break;
    length += 1;
  }
  return length;
}

/** A small word at the end belongs to what goes on. */
function trimmed(run: readonly Token[]): readonly Token[] {
  return run.slice(0, run.findLastIndex(({ isContent }) => isContent) + 1);
}

type Grounds = {
  readonly asked: ReadonlySet<string>;
  readonly year: number;
  /** The run is one word, and a name in both. */
  readonly isName: boolean;
  /** How much the whole source says. */
  readonly content: number;
};

/** Whether a run can hardly be there by chance. */
function says(run: readonly Token[], { asked, year, isName, content }: Grounds): boolean {
  const fresh = run.filter((token) => token.isContent && !asked.has(token.key));
  if (fresh.length === 0) return false;
  const [first] = run;
  if (first !== undefined && run.length === 1 && first.kind !== 'sign') {
    if (first.kind === 'number') return digitsIn(first.key) >= 2 && first.key !== String(year);
    return isName || (/^\p{Lu}/u.test(first.text) && !ordinaryWords().has(first.key) && content <= 2);
  }
  const weight = run.reduce((sum, token) => sum + weightOf(token), 0);
  if (run.some(({ kind }) => kind === 'sign')) return weight >= FEWEST_SIGNS || (weight >= 1 && weight * 2 >= content);
  if (weight < 2) return false;
  const hasNumber = run.some(({ kind }) => kind === 'number');
  return weight >= 3 || run.length >= 4 || hasNumber || weight * 2 >= content;
}

function digitsIn(key: string): number {
  return key.match(/\p{N}/gu)?.length ?? 0;
}

/** Characters of scripts without spaces, weighed by how much one says: grammar is written in kana, and one Hangul block is half a word. */
const FEWEST_SIGNS = 3.5;

function weightOf({ kind, key, isContent }: Token): number {
  if (kind !== 'sign') return isContent ? 1 : 0;
  if (/^\p{Script=Han}/u.test(key)) return 1;
  if (/^\p{Script=Katakana}/u.test(key)) return 0.7;
  return /^\p{Script=Hangul}/u.test(key) ? 0.6 : 0.35;
}

/** A capital inside a sentence, of a word that is not known to be an ordinary one. */
function isNameAt(token: Token | undefined): boolean {
  if (token === undefined || token.kind !== 'word' || token.startsSentence) return false;
  return /^\p{Lu}/u.test(token.text) && token.key.length > 2 && !ordinaryWords().has(token.key);
}

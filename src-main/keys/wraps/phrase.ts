import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { lazy } from '../../lazy';

const WORDS = 24;
const known = lazy(() => new Set(wordlist));
const NEAR = 2;

/** What is wrong with a phrase that somebody typed. `at` counts from 1. */
export type PhraseMistake =
  | { readonly kind: 'count'; readonly words: number }
  | { readonly kind: 'word'; readonly at: number; readonly word: string; readonly near: readonly string[] }
  /** Each word is one of the list: one of them is another one, or two changed places. */
  | { readonly kind: 'order' };

/** The words of 32 random bytes: they and the bytes say the same. */
export function phraseOf(entropy: Uint8Array): readonly string[] {
  return entropyToMnemonic(entropy, wordlist).split(' ');
}

/** Reads capitals, line breaks, numbers before the words and full-width letters as what they stand for. */
export function readPhrase(typed: string): Uint8Array | PhraseMistake {
  const words = typed
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Mark}]+/u)
    .filter((word) => word !== '');
  const unknown = words.findIndex((word) => !known().has(word));
  const word = words[unknown];
  if (word !== undefined) return { kind: 'word', at: unknown + 1, word, near: likeWords(word) };
  if (words.length !== WORDS) return { kind: 'count', words: words.length };
  try {
    return mnemonicToEntropy(words.join(' '), wordlist);
  } catch {
    return { kind: 'order' };
  }
}

/** Words of the list that it may have been, the likeliest first. The first four letters decide a word of the list. */
function likeWords(word: string): readonly string[] {
  const short = word.slice(0, 12);
  const alike = wordlist.map((entry) => ({ entry, edits: editsBetween(short, entry) }));
  const begun = (entry: string) => (short.length >= 3 && entry.startsWith(short.slice(0, 4)) ? 0 : 1);
  return alike
    .filter(({ entry, edits }) => edits <= NEAR || begun(entry) === 0)
    .sort((one, other) => one.edits - other.edits || begun(one.entry) - begun(other.entry))
    .slice(0, 3)
    .map(({ entry }) => entry);
}

/** Letters to add, drop, change or swap with the next one. */
function editsBetween(from: string, to: string): number {
  let [before, row]: [readonly number[], readonly number[]] = [[], Array.from({ length: to.length + 1 }, (_, n) => n)];
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let of = 1; of <= to.length; of += 1) {
      const same = from[at - 1] === to[of - 1] ? 0 : 1;
      const edits = [(row[of] ?? 0) + 1, (next[of - 1] ?? 0) + 1, (row[of - 1] ?? 0) + same];
      const isSwap = at > 1 && of > 1 && from[at - 1] === to[of - 2] && from[at - 2] === to[of - 1];
      if (isSwap) edits.push((before[of - 2] ?? 0) + 1);
      next.push(Math.min(...edits));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

import { late } from '../../late';
import { fold } from '../language/fold';
import { frames } from './frames';
import { measures } from './measures';
import { persons, qualifiers, tenses } from './qualifiers';
import { requests } from './requests';

const phrases = late(() =>
  [...persons, ...requests, ...measures, ...qualifiers, ...frames, ...tenses].map(
    ([pattern, token]) => [new RegExp(pattern, 'gu'), token] as const,
  ),
);

/** The folded text with every phrase replaced by its token; tokens are in capitals, the rest is not. */
export function replacePhrases(text: string): string {
  return phrases().reduce(
    (rest, [pattern, token]) => rest.replace(pattern, token).replace(/ {2,}/g, ' '),
    ` ${writtenOut(fold(text)).replace(/[.!\s]+$/, '')} `,
  );
}

/**
 * Number and verb endings of English, and spellings: `colour` is one word with `color`. Lighter than what grounds a candidate,
 * because here a word joined too far (`vegan`, `vegetarian`) would merge two facts.
 */
export function looseStem(word: string): string {
  if (word.length < 4) return word;
  const plain = word.replace(/our$/, 'or').replace(/ise$/, 'ize');
  if (/(?:[sxz]|[cs]h)es$/.test(plain)) return plain.slice(0, -2);
  if (/[^aeiou]ies$/.test(plain)) return `${plain.slice(0, -3)}y`;
  if (/[^su]s$/.test(plain)) return plain.slice(0, -1);
  return plain.replace(/(?<=\p{L}{3})(?:ing|ed)$/u, '').replace(/([bdglmnprt])\1$/, '$1');
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})'m(?!\p{L})/gu, ' am'],
  [/(?<=\p{L})'ve(?!\p{L})/gu, ' have'],
  [/(?<=\p{L})'re(?!\p{L})/gu, ' are'],
  [/(?<=\p{L})'ll(?!\p{L})/gu, ' will'],
  [/(?<=\p{L})'d(?= (?:rather|like|prefer|love))/gu, ' would'],
];

function writtenOut(folded: string): string {
  return contractions.reduce((rest, [short, long]) => rest.replace(short, long), folded);
}

import { late } from '../../late';

/** For each term (lower case): what it is worth and how it was first written. */
export type TermWeights = ReadonlyMap<string, { readonly weight: number; readonly written: string }>;

const words = late(() => new Intl.Segmenter('und', { granularity: 'word' }));
/** Paths, addresses, versions, amounts, names of code: kept whole, since half of one says nothing. */
const WHOLE = /[\p{L}\p{N}_@€$£-]*(?:[/\\.:_@#-][\p{L}\p{N}_-]+)+|[\p{L}\p{N}_]*\p{N}[\p{L}\p{N}_,.%€$£-]*/gu;
/** No term is that long; looking for the end of one in a longer run takes the square of its length. */
const LONG_RUN = /\S{128}/g;
const SHORTEST_WORD = 4;
/** `が`, `です`: grammar. */
const PARTICLE = /^\p{Script=Hiragana}{1,2}$/u;

/** The terms of a text that can carry its meaning, lower case, each once. Short everyday words are left out. */
export function termsOf(text: string): readonly string[] {
  return [...new Set(written(text).map((term) => term.toLowerCase()))];
}

/** A number, path, version, address or name of code: worth nothing unless it is kept to the letter. */
export function isExact(term: string): boolean {
  return /[\p{N}/\\_@]/u.test(term);
}

/** What stands in few messages is worth more; numbers, paths and names more than other words. */
export function weighTerms(texts: readonly string[]): TermWeights {
  const counts = new Map<string, { count: number; written: string }>();
  for (const text of texts) {
    const seen = new Set<string>();
    for (const term of written(text)) {
      const key = term.toLowerCase();
      if (seen.has(key)) continue;
      seen.add(key);
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { count: 1, written: term });
    }
  }
  return new Map(
    [...counts].map(([key, { count, written: form }]) => [
      key,
      { weight: Math.log(1 + texts.length / count) * (isSpecific(form) ? 2 : 1) * lengthFactor(form), written: form },
    ]),
  );
}

/** A lone digit or two stand for little. */
function lengthFactor(term: string): number {
  return /^\d+$/.test(term) ? Math.min(1, term.length / 4) : 1;
}

function isSpecific(term: string): boolean {
  return isExact(term) || /^\p{Lu}/u.test(term);
}

function written(given: string): readonly string[] {
  const text = given.replace(LONG_RUN, '$& ');
  const whole = text.match(WHOLE) ?? [];
  const rest = text.replace(WHOLE, ' ');
  const plain = [...words().segment(rest)]
    .filter(({ isWordLike, segment }) => isWordLike && (segment.length >= SHORTEST_WORD || /\p{Lo}/u.test(segment)))
    .filter(({ segment }) => !PARTICLE.test(segment))
    .map(({ segment }) => segment);
  return [...whole.map((term) => term.replace(/[.,:]+$/, '')).filter((term) => /[\p{L}\p{N}]/u.test(term)), ...plain];
}

import { lazy } from '../../../lazy';

/** For each term (lower case): what it is worth and how it was first written. */
export type TermWeights = ReadonlyMap<string, { readonly weight: number; readonly written: string }>;

const words = lazy(() => new Intl.Segmenter('und', { granularity: 'word' }));
/** Paths, addresses, versions, amounts, names of code: kept whole, since half of one says nothing. */
const WHOLE = /[\p{L}\p{N}_@€$£-]*(?:[/\\.:_@#-][\p{L}\p{N}_-]+)+|[\p{L}\p{N}_]*\p{N}[\p{L}\p{N}_,.%€$£-]*/gu;
/** No term is that long, and the time to find the end of a longer run grows with the square of its length. */
const LONG_RUN = /\S{128}/g;
const SHORTEST_WORD = 4;
/** `が`, `です`: grammar. */
const PARTICLE = /^\p{Script=Hiragana}{1,2}$/u;

/** The terms of a sentence that can carry its meaning, as they are written. Short everyday words are left out. */
export type ReadTerms = (sentence: string) => readonly string[];

/** Reads each sentence once, however often it is asked: finding the words of a script without blanks takes long. */
export function termReader(): ReadTerms {
  const known = new Map<string, readonly string[]>();
  return (sentence) => {
    const terms = known.get(sentence) ?? written(sentence);
    known.set(sentence, terms);
    return terms;
  };
}

/** A number, path, version, address or name of code: worth nothing unless it is kept to the letter. */
export function isExact(term: string): boolean {
  return /[\p{N}/\\_@]/u.test(term);
}

/** Of the terms of each message. What is in few messages is worth more; numbers, paths and names more than other words. */
export function weighTerms(messages: readonly (readonly string[])[]): TermWeights {
  const counts = new Map<string, { count: number; written: string }>();
  for (const terms of messages) {
    const seen = new Set<string>();
    for (const term of terms) {
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
      {
        weight: Math.log(1 + messages.length / count) * (isSpecific(form) ? 2 : 1) * lengthFactor(form),
        written: form,
      },
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

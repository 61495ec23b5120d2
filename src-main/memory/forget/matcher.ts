import { FORGOTTEN } from '../../store/rows/forget-rows';
import { glanceFor, plainLetters, type Reading, readPlain, readSame, unescaped } from './letters';

/** Shorter texts are in too many places by chance. */
export const SHORTEST = 3;

/** Half-open. */
export type Range = { readonly from: number; readonly to: number };

/**
 * `same`: the same letters after Unicode case folding, with any run of white space for another. `alike`: a whole word or more of
 * the same letters without accents, whatever blanks, hyphens or other marks are between, where it is not the same.
 */
export type Likeness = 'same' | 'alike';

export type Matcher = {
  /** Fast, and never wrong when it says false: such a text holds neither. */
  readonly mayHold: (text: string) => boolean;
  readonly ranges: (text: string, likeness?: Likeness) => readonly Range[];
  readonly count: (text: string, likeness?: Likeness) => number;
  /** Of one likeness, or of both. */
  readonly replace: (text: string, likeness?: Likeness | 'both') => string;
};

/** Finds a text in texts, also where those hold it as JSON writes it. */
export function matcherOf(text: string): Matcher {
  const wanted = readSame(text.trim(), 'plain').text;
  const plain = plainLetters(text);
  const isPlainLongEnough = plain.length >= SHORTEST;
  const mayHoldPlain = glanceFor(plain);
  const mayHold = (value: string): boolean =>
    readingsOf(value).some((reading) => mayHoldPlain(unescaped(value, reading)));
  const findIn = (value: string): Found => {
    if (!mayHold(value)) return NOTHING;
    const readings = readingsOf(value);
    const same = joined(readings.flatMap((reading) => rangesOf(wanted, readSame(value, reading))));
    if (!isPlainLongEnough) return { same, alike: [] };
    const alike = joined(readings.flatMap((reading) => rangesOf(plain, readPlain(value, reading)))).filter(
      (range) => isWhole(value, range) && !same.some((other) => other.from < range.to && range.from < other.to),
    );
    return { same, alike };
  };
  let last: { readonly value: string; readonly found: Found } | undefined;
  /** The same value is asked for each likeness, one after the other. */
  const found = (value: string): Found => {
    if (last?.value !== value) last = { value, found: findIn(value) };
    return last.found;
  };
  const ranges = (value: string, likeness: Likeness = 'same') => found(value)[likeness];
  return {
    mayHold,
    ranges,
    count: (value, likeness) => ranges(value, likeness).length,
    replace: (value, likeness = 'same') => {
      const { same, alike } = found(value);
      return without(value, likeness === 'both' ? joined([...same, ...alike]) : likeness === 'same' ? same : alike);
    },
  };
}

/** Where an offset lies once each range became `[forgotten]`. */
export function movedOffset(at: number, ranges: readonly Range[]): number {
  let shift = 0;
  for (const { from, to } of ranges) {
    if (to <= at) shift += FORGOTTEN.length - (to - from);
    else if (from < at) return from + shift + FORGOTTEN.length;
  }
  return at + shift;
}

type Found = Readonly<Record<Likeness, readonly Range[]>>;

const NOTHING: Found = { same: [], alike: [] };

function readingsOf(text: string): readonly Reading[] {
  if (!text.includes('\\')) return ['plain'];
  return text.includes('\\\\') ? ['plain', 'escaped', 'twice'] : ['plain', 'escaped'];
}

/** From the left, none over another. */
function rangesOf(wanted: string, { text, startOf, endOf }: ReturnType<typeof readSame>): readonly Range[] {
  const ranges: Range[] = [];
  if (wanted === '') return ranges;
  for (let at = text.indexOf(wanted); at >= 0; ) {
    const from = startOf[at] ?? -1;
    const to = endOf[at + wanted.length] ?? -1;
    const isHit = from >= 0 && to >= 0;
    if (isHit) ranges.push({ from, to });
    at = text.indexOf(wanted, at + (isHit ? wanted.length : 1));
  }
  return ranges;
}

function joined(ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = result.at(-1);
    if (last === undefined || range.from >= last.to) result.push(range);
    else if (range.to > last.to) result[result.length - 1] = { from: last.from, to: range.to };
  }
  return result;
}

function isWhole(text: string, { from, to }: Range): boolean {
  return (
    !/[\p{L}\p{N}\p{M}]$/u.test(text.slice(Math.max(0, from - 2), from)) &&
    !/^[\p{L}\p{N}\p{M}]/u.test(text.slice(to, to + 2))
  );
}

function without(text: string, ranges: readonly Range[]): string {
  let at = 0;
  let result = '';
  for (const { from, to } of ranges) {
    result += text.slice(at, from) + FORGOTTEN;
    at = to;
  }
  return result + text.slice(at);
}

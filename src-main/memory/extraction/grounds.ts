import { type Day, dayAt } from '../language/dates/calendar';
import { findDates } from '../language/dates/find';
import { isSameTime, type When } from '../language/dates/mention';
import { hasFigure, readFigures } from '../language/figures';
import { hasName, readNames } from '../language/names';
import { contentStems, readWords } from '../language/words';

/** The share of a candidate's content words that the text it came from must hold. */
export const leastWordShare = 0.6;

/** What a candidate claims, taken apart once. */
export type Claim = {
  readonly text: string;
  readonly dates: readonly (readonly When[])[];
  readonly figures: ReadonlySet<string>;
  readonly names: readonly string[];
  readonly stems: readonly string[];
};

/** Dates that `source` says, in relative words or not, are taken out of the claim: the rest must stand in it by letter. */
export function readClaim(text: string, source: string, today: Day): Claim {
  const said = findDates(source, today).flatMap((mention) => mention.readings);
  const dates = findDates(text, today);
  const grounded = dates.filter((mention) =>
    mention.readings.some((when) => said.some((other) => isSameTime(when, other, today))),
  );
  const rest = grounded.reduceRight((kept, { from, to }) => `${kept.slice(0, from)} ${kept.slice(to)}`, text);
  return {
    text,
    dates: dates.map((mention) => mention.readings),
    figures: readFigures(rest, { withWords: false }),
    names: readNames(rest),
    stems: contentStems(rest),
  };
}

/** True when `source` holds every number and name of the candidate and at least 60 % of its content words. */
export function isGroundedIn(text: string, source: string, today: Day): boolean {
  if (source.trim() === '') return false;
  const claim = readClaim(text, source, today);
  const figures = readFigures(source, { withWords: true });
  if ([...claim.figures].some((figure) => !hasFigure(figures, figure))) return false;
  const words = new Set(readWords(source).map((word) => word.folded));
  if (claim.names.some((name) => !hasName(words, name))) return false;
  const stems = new Set(contentStems(source));
  const found = claim.stems.filter((stem) => stems.has(stem)).length;
  return claim.stems.length === 0
    ? claim.dates.length + claim.figures.size > 0
    : found >= leastWordShare * claim.stems.length;
}

export function messageDay({ atMs, timeZone }: { readonly atMs: number; readonly timeZone: string }): Day {
  return dayAt(atMs, timeZone);
}

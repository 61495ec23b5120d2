export const FORGOTTEN = '[forgotten]';
/** Shorter texts stand in too many places by chance. */
export const SHORTEST = 3;

export type Matcher = {
  readonly count: (text: string) => number;
  readonly replace: (text: string) => string;
  /** Half-open ranges of what is replaced. */
  readonly ranges: (text: string) => readonly { readonly from: number; readonly to: number }[];
};

/** Finds a text whatever its case, also as it is written inside JSON, and inside JSON in JSON. */
export function matcherOf(text: string): Matcher {
  const wanted = text.trim().normalize('NFC');
  const inJson = escapedForJson(wanted);
  const forms = [...new Set([wanted, wanted.normalize('NFD'), inJson, escapedForJson(inJson)])];
  const pattern = new RegExp(
    forms
      .toSorted((a, b) => b.length - a.length)
      .map((form) => form.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
      .join('|'),
    'giu',
  );
  return {
    count: (value) => value.match(pattern)?.length ?? 0,
    replace: (value) => value.replace(pattern, FORGOTTEN),
    ranges: (value) =>
      [...value.matchAll(pattern)].map(({ 0: match, index }) => ({ from: index, to: index + match.length })),
  };
}

/** Where an offset lies once each range became `[forgotten]`. */
export function movedOffset(at: number, ranges: readonly { readonly from: number; readonly to: number }[]): number {
  let shift = 0;
  for (const { from, to } of ranges) {
    if (to <= at) shift += FORGOTTEN.length - (to - from);
    else if (from < at) return from + shift + FORGOTTEN.length;
  }
  return at + shift;
}

function escapedForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

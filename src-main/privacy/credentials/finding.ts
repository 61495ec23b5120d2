/** One credential in a text: half-open UTF-16 offsets into the original. */
export type Finding = { readonly kind: string; readonly from: number; readonly to: number };

/**
 * Sorts findings and joins those that overlap or touch, so that two halves of one secret never
 * leave a seam between two marks. The kind of the first one wins.
 */
export function joinFindings(findings: readonly Finding[]): readonly Finding[] {
  const sorted = findings.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from || b.to - a.to);
  const joined: Finding[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last === undefined || next.from >= last.to) joined.push(next);
    else if (next.to > last.to) joined[joined.length - 1] = { ...last, to: next.to };
  }
  return joined;
}

/** Findings of `weaker` that overlap none of `stronger`; both are kept, `stronger` first. */
export function preferFindings(stronger: readonly Finding[], weaker: readonly Finding[]): readonly Finding[] {
  const free = weaker.filter((one) => !stronger.some((other) => one.from < other.to && other.from < one.to));
  return [...stronger, ...free];
}

/** What comes before an offset on its line, `most` characters at most: a line may be megabytes long. */
export function lineBefore(text: string, offset: number, most: number): string {
  const before = text.slice(Math.max(0, offset - most), offset);
  return before.slice(before.lastIndexOf('\n') + 1);
}

/**
 * All matches of a global pattern. `String.matchAll` would copy the pattern for each call, and a large
 * copy is compiled again whenever the engine's cache has been emptied.
 */
export function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return found;
}

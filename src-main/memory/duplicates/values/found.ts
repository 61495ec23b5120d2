/**
 * What was read of a text so far. A value in more than one spelling has them side by side, `|` between them: `2|min 120` for two
 * hours.
 */
export type Found = { readonly named: Set<string>; readonly hinted: Set<string> };

/** Takes what a pattern finds out of folded text, so that no later one reads it again; where `read` gives false it stays. */
export function take(open: string, pattern: RegExp, read: (match: readonly string[]) => boolean | undefined): string {
  return open.replace(pattern, (...match: readonly string[]) => (read(match) === false ? (match[0] ?? '') : ' ; '));
}

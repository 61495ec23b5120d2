export type InjectableFact = { readonly id: string; readonly text: string };

export type KnownPerson = {
  /** One fact a line, the profile first, then patterns. Empty when nothing is known. */
  readonly text: string;
  readonly included: readonly string[];
  readonly cut: readonly string[];
};

/**
 * What a prompt is told about the person: whole facts only, in the given order (pinned first, then the latest
 * confirmed), until `maxChars` are spent. The limit covers both lists together.
 */
export function renderKnownPerson(
  profile: readonly InjectableFact[],
  patterns: readonly InjectableFact[],
  maxChars: number,
): KnownPerson {
  const lines: string[] = [];
  const included: string[] = [];
  const cut: string[] = [];
  let left = maxChars;
  for (const fact of [...profile, ...patterns]) {
    const line = renderFact(fact.text);
    if (line.length > left) {
      cut.push(fact.id);
      continue;
    }
    lines.push(line);
    included.push(fact.id);
    left -= line.length + 1;
  }
  return { text: lines.join('\n'), included, cut };
}

/** A fact is one list item: a second line is indented, so that it cannot pass for another item or a heading. */
export function renderFact(text: string): string {
  return `- ${text.trim().replace(/\r?\n\s*/g, '\n  ')}`;
}

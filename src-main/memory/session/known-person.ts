import type { Day } from '../../language/dates/calendar';
import { type Validity, validityNote } from '../../language/dates/validity';

export type InjectableFact = { readonly id: string; readonly text: string };

export type KnownPerson = {
  /** One fact a line, the profile first, then patterns. Empty when nothing is known. */
  readonly text: string;
  readonly included: readonly string[];
  /** How many of the lines, the last ones, are patterns. */
  readonly patterns: number;
  readonly cut: readonly string[];
};

/**
 * What a prompt says about the person: whole facts only, in the given order (pinned first, then the latest confirmed),
 * until `maxChars` are spent. The limit covers both lists together.
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
  const isPattern = new Set(patterns.map(({ id }) => id));
  return {
    text: lines.join('\n'),
    included,
    patterns: included.filter((id) => isPattern.has(id)).length,
    cut,
  };
}

/** What was rendered for a person, fact by fact again. */
export function factsOfPerson(
  text: string,
  patterns: number,
): { readonly profile: readonly string[]; readonly patterns: readonly string[] } {
  const facts = text === '' ? [] : text.split(/\n(?=- )/);
  const at = Math.max(0, facts.length - patterns);
  return { profile: facts.slice(0, at), patterns: facts.slice(at) };
}

/** The words of a fact, with when it holds where they do not say so. */
export function toldText(text: string, validity: Validity, today: Day): string {
  return text.trimEnd() + validityNote(text, validity, today);
}

/** A fact is one list item: a second line is indented, so that it cannot pass for another item or a heading. */
export function renderFact(text: string): string {
  return `- ${text.trim().replace(/\r?\n\s*/g, '\n  ')}`;
}

/** A fact of the same workspace and namespace that is active. */
export type KnownFact = {
  readonly id: string;
  readonly text: string;
  readonly topic: string;
  /** What it was said as when it was confirmed, `MOST_WORDINGS` at most: further ways to say it. */
  readonly wordings?: readonly string[];
};

/** Of one fact. */
export const MOST_WORDINGS = 4;

export type Wording = { readonly fact: KnownFact; readonly text: string };

/** Every way in which each fact is known to be said, its own text first. */
export function wordingsOf(known: readonly KnownFact[]): readonly Wording[] {
  return known.flatMap((fact) => [fact.text, ...(fact.wordings ?? [])].map((text) => ({ fact, text })));
}

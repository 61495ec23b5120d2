import type { PartialDate } from '../../../src-preload/contract/partial-date';

/** A fact of the same workspace and namespace that is active. */
export type KnownFact = {
  readonly id: string;
  readonly text: string;
  readonly topic: string;
  /** Other wordings in which it was confirmed, `MOST_ALIASES` at most. */
  readonly aliases?: readonly string[];
  /** When it was last said or confirmed, in milliseconds. */
  readonly confirmedAt?: number;
  /** When it holds, as far as that is known. */
  readonly validFrom?: PartialDate | null;
  readonly validUntil?: PartialDate | null;
};

/** Of one fact. */
export const MOST_ALIASES = 4;

/** One way in which a fact is known to be said. */
export type Alias = { readonly fact: KnownFact; readonly text: string };

/** Every way in which each fact is known to be said, its own text first. */
export function aliasesOf(known: readonly KnownFact[]): readonly Alias[] {
  return known.flatMap((fact) => [fact.text, ...(fact.aliases ?? [])].map((text) => ({ fact, text })));
}

/** False for an alias in other words than the fact's own. */
export function isOwnText({ fact, text }: Alias): boolean {
  return text === fact.text;
}

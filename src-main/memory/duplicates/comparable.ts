import { wordingOf } from '../../language/fold';
import type { KnownFact } from './known-fact';

/** Characters. Reading what two statements say takes the square of their length and more; a longer one says more than one thing. */
export const LONGEST_COMPARED = 1_000;
/** Characters of what was typed that are searched for the sentence a statement rests on. */
export const LONGEST_SAID = 10_000;

export function isComparable({ text }: { readonly text: string }): boolean {
  return text.length <= LONGEST_COMPARED;
}

/** The facts and aliases that a statement is held against. */
export function comparableFacts<Fact extends KnownFact>(known: readonly Fact[]): readonly Fact[] {
  return known
    .filter(isComparable)
    .map((fact) =>
      fact.aliases === undefined
        ? fact
        : { ...fact, aliases: fact.aliases.filter((text) => text.length <= LONGEST_COMPARED) },
    );
}

/** The fact that says a text word for word, which takes no reading. */
export function sameWording(text: string, known: readonly KnownFact[]): KnownFact | undefined {
  const wording = wordingOf(text);
  return known.find((fact) => wordingOf(fact.text) === wording);
}

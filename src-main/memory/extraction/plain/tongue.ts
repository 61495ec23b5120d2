/** What the extractor without a model knows of one language. Clauses come without fillers and end marks, apostrophes straight. */
export type PlainTongue = {
  /** True when the clause plainly states something lasting about the writer, or a dated plan. */
  readonly isWorth: (clause: string) => boolean;
  /** The clause without its first person: `I live in Porto` → `Lives in Porto`; null when it is in another language. */
  readonly shift: (clause: string) => string | null;
};

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A number, a name or a date beside the subject makes an unknown noun worth keeping. */
export function hasAnchor(text: string): boolean {
  return /\d/.test(text) || /(?:^|\s)\p{Lu}\p{L}+/u.test(text.replace(/^\S+\s/, ''));
}

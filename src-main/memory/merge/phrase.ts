/** What a way of saying something becomes; a token in capitals, another word, or nothing. */
export type Phrase = readonly [pattern: string, token: string];

/** Of the folded text, whole words only. */
export function phrase(pattern: string, token: string): Phrase {
  return [`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, ` ${token} `];
}

/** Signs of money and words that hold a denial become words of their own, before words, numbers and denials are read. */
export function spellOut(text: string): string {
  return text
    .replace(/€/g, ' euro ')
    .replace(/\$(?=\s?\d)|(?<=\d\s?)\$/g, ' dollar ')
    .replace(/£/g, ' pound ')
    .replace(/(?<=\d)\s?%/g, ' percent')
    .replace(/(?:(?:is|am|'m|are) )?(?:an? )?\bnon-?smok(?:er|ing)\b/gi, ' does not smoke')
    .replace(/(?:(?:ist|bin) )?(?:ein )?\bNichtraucher(?:in)?\b/gi, ' raucht nicht')
    .replace(/(?:(?:is|am|'m|are) )?(?:an? )?\bteetotal(?:l?er)?\b/gi, ' does not drink alcohol')
    .replace(/(?:(?:is|am|'m|are|ist|bin) )?(\p{L}{4,})[- ]?intoleran(?:t|te)\b/giu, ' does not tolerate $1')
    .replace(/\b(answers|replies|responses) (?:should|must|(?:have|need|ought) to) be\b/gi, '$1')
    .replace(/\b(\p{L}{3,})allergie\b/giu, '$1 allergie');
}

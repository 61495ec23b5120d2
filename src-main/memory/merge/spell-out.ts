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
    .replace(
      /(?:(?:is|am|'m|are|ist|bin|have|has) )?(?:an? )?(\p{L}{4,})[- ]?intoleran(?:t|te|ce|z)\b/giu,
      ' does not tolerate $1',
    )
    .replace(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days\b/gi, '$1day')
    .replace(/\b(Mon|Diens|Donners|Frei|Sams|Sonn)tags\b/gi, 'am $1tag')
    .replace(/\b(lun|mar|mercre|jeu|vendre|same)dis\b/gi, '$1di')
    .replace(/\b(?:every|each) (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/gi, 'on ')
    .replace(/\bjede[nr]? (?=(?:mon|diens|donners|frei|sams|sonn)tag\b|mittwoch\b)/gi, 'am ')
    .replace(/\b(?:chaque|tous les) (?=(?:lun|mar|mercre|jeu|vendre|same)di\b|dimanche)/gi, 'le ')
    .replace(/\b(?:cada|todos los) (?=lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/gi, 'el ')
    .replace(
      /\b(?:must|has to|have to|needs? to) be (?:finished|done|in|submitted|ready|handed in|completed|sent)(?: in)? (?:by|on)\b/gi,
      'is due on',
    )
    .replace(/\b(answers|replies|responses) (?:should|must|(?:have|need|ought) to) be\b/gi, '$1')
    .replace(/\b(\p{L}{3,})allergie\b/giu, '$1 allergie');
}

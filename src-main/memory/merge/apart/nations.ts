import { late } from '../../../late';

/** Words of one country, people, faith or range whose beginnings do not show it; folded. */
const lines =
  'wales welsh|spain spanish spaniard|france french|germany german deutsch|deutschland german deutsch|ireland irish|netherlands dutch holland|poland polish pole|denmark danish dane|switzerland swiss|finland finnish finn|thailand thai|america american us usa states|britain british uk brit|philippines filipino tagalog|iran persian farsi|judaism jewish jew|islam muslim|alps alpine|go golang|vereinigte usa|espagne espagnol espagnole|allemagne allemand allemande|grece grec grecque|turquie turc turque|pologne polonais polonaise|suede suedois suedoise|irlande irlandais irlandaise|alemania aleman alemana|francia frances francesa|inglaterra ingles inglesa|grecia griego griega|turquia turco turca|polonia polaco polaca|suecia sueco sueca|irlanda irlandes irlandesa|japon japones japonesa';

const groups = late(() => lines.split('|').map((line) => new Set(line.split(' '))));

/** True for `Wales` and `Welsh`: the same told as a noun or as what is of it. */
export function areOfOneCountry(a: string, b: string): boolean {
  return groups().some((group) => group.has(a) && group.has(b));
}

import { lazy } from '../../../lazy';

/** Words of one country, people, faith or range whose beginnings do not show it; folded. */
const lines =
  'wales welsh|spain spanish spaniard|france french|germany german deutsch|deutschland german deutsch|ireland irish|netherlands dutch holland|poland polish pole|denmark danish dane|switzerland swiss|finland finnish finn|thailand thai|america american us usa states|britain british uk brit|philippines filipino tagalog|iran persian farsi|judaism jewish jew|islam muslim|alps alpine|go golang|vereinigte usa|espagne espagnol espagnole|allemagne allemand allemande|grece grec grecque|turquie turc turque|pologne polonais polonaise|suede suedois suedoise|irlande irlandais irlandaise|alemania aleman alemana|francia frances francesa|inglaterra ingles inglesa|grecia griego griega|turquia turco turca|polonia polaco polaca|suecia sueco sueca|irlanda irlandes irlandesa|japon japones japonesa|austria austrian|argentina argentine argentinian|australia australian|brazil brazilian|canada canadian|china chinese|italy italian|russia russian|norway norwegian|sweden swedish swede|portugal portuguese|greece greek|turkey turkish|mexico mexican|japan japanese|korea korean|india indian|egypt egyptian|morocco moroccan|belgium belgian|hungary hungarian|czechia czech|scotland scottish scot|england english|texas texan|california californian|europe european|africa african|vietnam vietnamese|peru peruvian|colombia colombian|cuba cuban|israel israeli|syria syrian|ukraine ukrainian|romania romanian|bulgaria bulgarian|croatia croatian|iceland icelandic|nigeria nigerian|kenya kenyan|pakistan pakistani';

const groups = lazy(() => lines.split('|').map((line) => new Set(line.split(' '))));

/** True for `Wales` and `Welsh`: the same told as a noun or as what is of it. */
export function areOfOneCountry(a: string, b: string): boolean {
  return groups().some((group) => group.has(a) && group.has(b));
}

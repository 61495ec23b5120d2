import { fold } from '../../../language/fold';
import { readNames } from '../../../language/names';
import { stem } from '../../../language/stem';
import { readWords } from '../../../language/words';
import { lazy } from '../../../lazy';

/** True where each has a name of its own that looks like the other's, or a title before another: Paulo and Pablo, Herr Vogel and Herr Vogt. */
export function nameOtherLike(a: string, b: string): boolean {
  const [mine, theirs] = [ownNames(a, b), ownNames(b, a)];
  if (mine.some((name) => theirs.some((other) => lookAlike(name, other)))) return true;
  const [titled, other] = [titledIn(a), titledIn(b)];
  return titled.length > 0 && other.length > 0 && !titled.some((name) => other.includes(name));
}

const titles = /(?<!\p{L})(?:mr|mrs|ms|dr|prof|herrn?|frau|monsieur|madame|senora?|don|dona)\.? (?=\p{L})/gu;

function titledIn(text: string): readonly string[] {
  const plain = fold(text);
  return [...plain.matchAll(titles)].flatMap(({ index, 0: title }) => {
    const name = /^\p{L}+/u.exec(plain.slice(index + title.length))?.[0];
    return name !== undefined && readNames(text).includes(name) ? [name] : [];
  });
}

function ownNames(text: string, other: string): readonly string[] {
  const words = new Set(readWords(other).map(({ folded }) => folded));
  return readNames(text).filter((name) => name.length > 2 && !words.has(name));
}

/** One or two letters apart, and no forms of one word. */
function lookAlike(a: string, b: string): boolean {
  if (derived.test(a) || derived.test(b) || areOfOneCountry(a, b)) return false;
  if (a[0] !== b[0] || a.startsWith(b) || b.startsWith(a) || stem(a) === stem(b)) return false;
  return distance(a, b) <= (Math.min(a.length, b.length) > 4 ? 2 : 1);
}

/** `Buddhism` and `Buddhist`, `Belgium` and `Belgian`. */
const derived = /(?:isms?|ists?|ians?|ium|ish|ese|ics?|ce|nch|eek)$/u;

/** Levenshtein's. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Words of one country, people, faith or range whose beginnings do not show it; folded. */
const lines =
  'wales welsh|spain spanish spaniard|france french|germany german deutsch|deutschland german deutsch|ireland irish|netherlands dutch holland|poland polish pole|denmark danish dane|switzerland swiss|finland finnish finn|thailand thai|america american us usa states|britain british uk brit|philippines filipino tagalog|iran persian farsi|judaism jewish jew|islam muslim|alps alpine|go golang|vereinigte usa|espagne espagnol espagnole|allemagne allemand allemande|grece grec grecque|turquie turc turque|pologne polonais polonaise|suede suedois suedoise|irlande irlandais irlandaise|alemania aleman alemana|francia frances francesa|inglaterra ingles inglesa|grecia griego griega|turquia turco turca|polonia polaco polaca|suecia sueco sueca|irlanda irlandes irlandesa|japon japones japonesa|austria austrian|argentina argentine argentinian|australia australian|brazil brazilian|canada canadian|china chinese|italy italian|russia russian|norway norwegian|sweden swedish swede|portugal portuguese|greece greek|turkey turkish|mexico mexican|japan japanese|korea korean|india indian|egypt egyptian|morocco moroccan|belgium belgian|hungary hungarian|czechia czech|scotland scottish scot|england english|texas texan|california californian|europe european|africa african|vietnam vietnamese|peru peruvian|colombia colombian|cuba cuban|israel israeli|syria syrian|ukraine ukrainian|romania romanian|bulgaria bulgarian|croatia croatian|iceland icelandic|nigeria nigerian|kenya kenyan|pakistan pakistani';

const groups = lazy(() => lines.split('|').map((line) => new Set(line.split(' '))));

/** True for `Wales` and `Welsh`: the same told as a noun or as what is of it. */
export function areOfOneCountry(a: string, b: string): boolean {
  return groups().some((group) => group.has(a) && group.has(b));
}

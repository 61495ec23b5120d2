import { fold } from '../fold';
import type { Season } from './mention';

export type Tongue = 'en' | 'de' | 'fr' | 'es';

const names = (line: string): readonly string[] => line.split(' ');

export const monthNames: Readonly<Record<Tongue, readonly string[]>> = {
  en: names('January February March April May June July August September October November December'),
  de: names('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  fr: names('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  es: names('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
};

export const weekdayNames: Readonly<Record<Tongue, readonly string[]>> = {
  en: names('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
  de: names('Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'),
  fr: names('lundi mardi mercredi jeudi vendredi samedi dimanche'),
  es: names('lunes martes miércoles jueves viernes sábado domingo'),
};

export const seasonNames: Readonly<Record<Tongue, Readonly<Record<Season, string>>>> = {
  en: { spring: 'spring', summer: 'summer', autumn: 'autumn', winter: 'winter' },
  de: { spring: 'Frühjahr', summer: 'Sommer', autumn: 'Herbst', winter: 'Winter' },
  fr: { spring: 'printemps', summer: 'été', autumn: 'automne', winter: 'hiver' },
  es: { spring: 'primavera', summer: 'verano', autumn: 'otoño', winter: 'invierno' },
};

const seasonWords: Readonly<Record<string, Season>> = {
  spring: 'spring',
  fruhling: 'spring',
  fruhjahr: 'spring',
  printemps: 'spring',
  primavera: 'spring',
  summer: 'summer',
  sommer: 'summer',
  ete: 'summer',
  verano: 'summer',
  autumn: 'autumn',
  fall: 'autumn',
  herbst: 'autumn',
  automne: 'autumn',
  otono: 'autumn',
  winter: 'winter',
  hiver: 'winter',
  invierno: 'winter',
};

/** Of a folded word in any of the four languages. */
export function readSeason(word: string): Season | undefined {
  return seasonWords[word];
}

const counts: ReadonlyMap<string, number> = new Map(
  [
    [1, 'a an one ein eine einem einer un une una uno'],
    [2, 'two zwei deux dos'],
    [3, 'three drei trois tres'],
    [4, 'four vier quatre cuatro'],
    [5, 'five fünf cinq cinco'],
    [6, 'six sechs seis'],
    [7, 'seven sieben sept siete'],
    [8, 'eight acht huit ocho'],
    [9, 'nine neun neuf nueve'],
    [10, 'ten zehn dix diez'],
    [12, 'twelve zwölf douze doce'],
    [14, 'fourteen vierzehn quatorze catorce'],
    [15, 'fifteen fünfzehn quinze quince'],
    [20, 'twenty zwanzig vingt veinte'],
    [30, 'thirty dreißig trente treinta'],
  ].flatMap(([count, words]) =>
    fold(String(words))
      .split(' ')
      .map((word): [string, number] => [word, Number(count)]),
  ),
);

export const countWords = [...counts.keys()].join('|');

export function readCount(word: string): number | undefined {
  return /^\d{1,4}$/.test(word) ? Number(word) : counts.get(word);
}

const short: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  dez: 12,
};

/** From 1, of a folded name in any of the four languages, or an English short one. */
export function monthNumber(word: string): number | undefined {
  for (const list of Object.values(monthNames)) {
    const index = list.findIndex((name) => fold(name) === word);
    if (index >= 0) return index + 1;
  }
  return word === 'janner' ? 1 : short[word.replace('.', '')];
}

/** Monday is 0, of a folded name in any of the four languages. */
export function weekdayNumber(word: string): number | undefined {
  for (const list of Object.values(weekdayNames)) {
    const index = list.findIndex((name) => fold(name) === word);
    if (index >= 0) return index;
  }
  return word === 'sonnabend' ? 5 : undefined;
}

export const monthWords = [...new Set([...Object.values(monthNames).flat().map(fold), 'janner', ...Object.keys(short)])]
  .sort((a, b) => b.length - a.length)
  .join('|');

export function weekdayWords(tongue: Tongue): string {
  return [...weekdayNames[tongue].map(fold), ...(tongue === 'de' ? ['sonnabend'] : [])].join('|');
}

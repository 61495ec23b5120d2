import { lazy } from '../lazy';
import { fold } from './fold';

/** Folded words of the four languages; `third` too, but not `one`, which is an article as well. */
export const figureWords = lazy(
  (): ReadonlyMap<string, number> =>
    new Map(
      numberLines.flatMap(([value, words]) =>
        fold(words)
          .split(' ')
          .map((word) => [word, value] as const),
      ),
    ),
);

const numberLines: readonly (readonly [number, string])[] = [
  [2, 'two zwei deux dos'],
  [3, 'three drei trois tres third'],
  [4, 'four vier quatre cuatro fourth'],
  [5, 'five fünf cinq cinco fifth'],
  [6, 'six sechs seis sixth'],
  [7, 'seven sieben sept siete seventh'],
  [8, 'eight acht huit ocho eighth'],
  [9, 'nine neun neuf nueve ninth'],
  [10, 'ten zehn dix diez tenth'],
  [11, 'eleven elf onze once'],
  [12, 'twelve zwölf douze doce'],
  [14, 'fourteen vierzehn quatorze catorce'],
  [15, 'fifteen fünfzehn quinze quince'],
  [20, 'twenty zwanzig vingt veinte'],
  [30, 'thirty dreißig trente treinta'],
  [40, 'forty vierzig quarante cuarenta'],
  [50, 'fifty fünfzig cinquante cincuenta'],
  [100, 'hundred hundert cent cien'],
];

/**
 * The numbers of a text in one spelling: `1,500`, `1.500` and `1 500` are `1500`; `9am`, `9:00` and `9 Uhr` are `9:00`. Words
 * for numbers are read as well when `withWords` (a text that grounds others may spell them out). `B17` is its own figure.
 */
export function readFigures(text: string, { withWords }: { readonly withWords: boolean }): ReadonlySet<string> {
  const figures = new Set<string>();
  const rest = fold(text)
    .replace(clockTime, (_, hour: string, minute: string | undefined, half: string | undefined) => {
      figures.add(clock(hour, minute, half));
      return ' ';
    })
    .replace(hourOnly, (_, hour: string, mark: string) => {
      figures.add(clock(hour, undefined, mark));
      return ' ';
    });
  for (const match of rest.matchAll(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}]*\p{N}(?:[\p{L}\p{N}]|[.,'\u00a0 ](?=\d{3}(?!\d))|[.,](?=\d))*/gu,
  ))
    figures.add(plain(match[0]));
  if (withWords) {
    for (const [word] of rest.matchAll(/\p{L}+/gu)) {
      const value = figureWords().get(word);
      if (value !== undefined) figures.add(String(value));
    }
  }
  return figures;
}

/** What `three`, `drei` or `trois` (folded) counts; null for other words and for those that mean something else as well. */
export function figureOfWord(word: string): string | null {
  const value = figureWords().get(word);
  return value === undefined || ambiguous.has(word) ? null : String(value);
}

/** English *once*, German *elf*, French *neuf* (new), *dos* (back) and their like. */
const ambiguous = new Set(['once', 'elf', 'dos', 'neuf', 'sept', 'acht', 'cent', 'third', 'fourth', 'fifth']);

/** `9` grounds `9:00` and the other way round. */
export function hasFigure(figures: ReadonlySet<string>, figure: string): boolean {
  if (figures.has(figure) || figures.has(`${figure}:00`)) return true;
  return figure.endsWith(':00') && figures.has(figure.slice(0, -3));
}

const clockTime =
  /(?<![\d.,])(\d{1,2})(?::|h|\.(?=\d\d ?(?:am|pm|uhr)\b))(\d{2})(?!\d|\.\d)\s?(am|pm|a\.m\.|p\.m\.|uhr)?(?!\p{L})/gu;
const hourOnly = /(?<![\d.,:])(\d{1,2})\s?(am|pm|a\.m\.|p\.m\.|uhr|h|heures?)(?!\p{L})/gu;

function clock(hour: string, minute = '00', half = ''): string {
  const isLate = half.startsWith('p') && Number(hour) < 12;
  const isMidnight = half.startsWith('a') && Number(hour) === 12;
  return `${isMidnight ? 0 : Number(hour) + (isLate ? 12 : 0)}:${minute}`;
}

function plain(token: string): string {
  const ordinal = /^(\d+)(?:st|nd|rd|th|er|ere|eme|e|ten|te|º|ª)$/.exec(token);
  if (ordinal?.[1]) return String(Number(ordinal[1]));
  const grouped = token.replace(/[.,'\u00a0 ](?=\d{3}(?!\d))/g, '').replace(',', '.');
  return /^\d+$/.test(grouped) ? grouped.replace(/^0+(?=\d)/, '') : grouped;
}

import { lazy } from '../../../lazy';
import { type Found, take } from './found';

/** How long: `two hours` and 120 minutes are one, a fortnight and 14 days, 24 months and two years. */
export function takeDurations(text: string, { named, hinted }: Found): string {
  const { halves, clocked, spoken, several, oneHour, fortnight } = patterns();
  let open = text;
  for (const [pattern, minutes] of halves) open = take(open, pattern, () => void named.add(`min ${minutes}`));
  for (const pattern of [clocked, spoken])
    open = take(
      open,
      pattern,
      ([, minutes, seconds]) => void named.add(`min ${Number(minutes) + Number(seconds) / 60}`),
    );
  open = take(open, several, ([, digits = '', half, unit = '']) => {
    const count = Number(digits.replace(',', '.')) + (half === undefined ? 0 : 0.5);
    const spellings = [String(count), lengthOf(count, unit), ...(isFortnight(count, unit) ? ['min 20160'] : [])];
    named.add([...new Set(spellings)].join('|'));
  });
  open = take(open, oneHour, ([, half]) => void named.add(half === undefined ? '1|min 60' : 'min 90'));
  return take(open, fortnight, () => void hinted.add('2|14|15|min 20160'));
}

/** `Quinze jours`. */
function isFortnight(count: number, unit: string): boolean {
  return count === 15 && /^(?:jour|dia)/.test(unit);
}

function lengthOf(count: number, unit: string): string {
  const [, minutes] = shortUnits().find(([words]) => words.test(unit)) ?? [];
  if (minutes !== undefined) return `min ${Math.round(count * minutes * 1_000) / 1_000}`;
  return `mon ${/^(?:y|j|an|ann|ano)/.test(unit) ? count * 12 : count}`;
}

const units: readonly (readonly [words: string, minutes: number])[] = [
  ['seconds?|secs?|sekunden?|secondes?|segundos?', 1 / 60],
  ['minutes?|mins?|minuten?|minutos?', 1],
  ['hours?|hrs?|h|stunden?|std|horas?', 60],
  ['days?|tage?n?|jours?|dias?', 1_440],
  ['weeks?|wks?|wochen?|semaines?|semanas?', 10_080],
];
const shortUnits = lazy(() => units.map(([words, minutes]) => [new RegExp(`^(?:${words})$`, 'u'), minutes] as const));
const longUnits = 'months?|monate?n?|mois|mes(?:es)?|years?|yrs?|jahre?n?|an(?:s|nees?)?|anos?';

const patterns = lazy(() => {
  const unit = `(${units.map(([words]) => words).join('|')}|${longUnits})`;
  const half = '( and a half| y media| et demie?)?';
  const whole = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d.,:/])(?:${pattern})(?!\\p{L})`, 'gu');
  return {
    halves: [
      [whole('half[ -](?:an )?hour|halbe stunde|demi-heure|media hora'), 30],
      [whole("three[ -]quarters of an hour|dreiviertelstunde|trois quarts d['’]heure|tres cuartos de hora"), 45],
      [whole("(?:a )?quarter (?:of an )?hour|viertelstunde|quart d['’]heure|cuarto de hora"), 15],
      [whole('anderthalb stunden|eineinhalb stunden'), 90],
    ] as const,
    clocked: whole('(\\d+):(\\d\\d) ?(?:minutes?|mins?|minuten?|minutos?)'),
    // Alone at its end: `30 minutes 5 times a week` is another thing.
    spoken: whole(
      `(\\d+) ?(?:minutes?|mins?|minuten?|minutos?)(?: and| und| et| y)? (\\d\\d)(?: ?(?:seconds?|secs?|s|sekunden?|secondes?|segundos?)|(?! ?[\\p{L}\\d]))`,
    ),
    several: whole(`(\\d+(?:[.,]\\d+)?)${half}[ -]?${unit}`),
    oneHour: whole('(?:an|one|eine|una) (?:hour|stunde|hora)( and a half| y media)?'),
    fortnight: whole('fortnight(?:ly)?|biweekly|zweiwochentlich|vierzehntagig|quincenal(?:mente)?|quincena'),
  };
});

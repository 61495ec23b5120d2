import { type Phrase, phrase } from './phrase';

const units: readonly (readonly [unit: string, adverb: string])[] = [
  ['days?|tag|jour|dia', 'daily'],
  ['weeks?|woche|semaine|semana', 'weekly'],
  ['months?|monat|mois|mes', 'monthly'],
  ['years?|jahr|an|ano', 'yearly'],
  ['nights?|nacht|nuit|noche', 'nightly'],
  ['hours?|stunde|heure|hora', 'hourly'],
];

/** What is counted, how often, and what money is called. */
export const measures: readonly Phrase[] = [
  ...units.map(([unit, adverb]) =>
    phrase(
      `(?:an?|per|each|every|once an?|pro|jede[nrs]?|am|in der|im|par|chaque|tous les|toutes les|por|cada|al|a la|todos los|todas las) (?:single )?(?:${unit})`,
      adverb,
    ),
  ),
  phrase('taglich|quotidiennement|diariamente', 'daily'),
  phrase('wochentlich|hebdomadaire|semanal(?:mente)?', 'weekly'),
  phrase('monatlich|mensuel(?:le)?|mensual(?:mente)?', 'monthly'),
  phrase('two times|zwei ?mal|zweimal|deux fois|dos veces', 'twice'),
  phrase('euros?|eur', 'euro'),
  phrase('dollars?|usd|bucks', 'dollar'),
  phrase('pounds? sterling|quid|gbp', 'pound'),
  phrase('kilos?|kilograms?|kilogramm', 'kg'),
  phrase('kilomet(?:er|re)s?', 'km'),
  phrase(
    '(?:the |my |their )?height(?: is|:)?|(?<=\\d (?:m|cm|metres|meters) )tall|(?:korper)?grosse(?: ist|:)?(?= \\d)|(?<=\\d (?:m|cm) )gross|mesure(?= \\d)|mide(?= \\d)|mido(?= \\d)',
    'HEIGHT',
  ),
  phrase('weighs?|weight(?: is|:)?|wiegt?e?|gewicht(?: ist|:)?|pese?s?|peso(?: es|:)?', 'WEIGH'),
  phrase(
    '(?:salary|income|wages?|pay)(?: is|:)?(?= \\d)|earns?(?! (?:a|their|his|her|my) living)|makes?(?= \\d)|gets? paid|verdiene?t?|gehalt(?: ist|:)?|gagne|salaire(?: est|:)?|gano|gana|sueldo(?: es|:)?',
    'EARN',
  ),
  phrase('(?:the |my |their )?budget(?: is| of|:)?', 'budget'),
];

import type { Frame } from './frame';
import type { Mood, Term } from './term';

/** What the whole sentence tells, to leave out words by. */
export type Settling = {
  readonly mood: Mood;
  readonly isCompared: boolean;
  readonly likesReplies: boolean;
  readonly figures: readonly string[];
  /** Dates, weekdays and months. */
  readonly dates: readonly string[];
  readonly frame: Frame;
  readonly text: string;
};

/** Leaves out what the mood and the other words already say. */
export function settle(
  terms: readonly Term[],
  { mood, isCompared, likesReplies, figures, dates, frame, text }: Settling,
): readonly Term[] {
  const keys = new Set(terms.map(({ key }) => key));
  const hasOther = terms.some(
    ({ kind, key }) => kind === 'value' || kind === 'person' || (kind === 'concept' && key !== 'NAME'),
  );
  const named = terms.filter(({ kind }) => kind === 'value').length;
  const isNameAlone =
    keys.has('NAME') &&
    !terms.some(
      ({ kind, key, isLabel }) =>
        kind === 'person' || (kind === 'concept' && key !== 'NAME') || (kind === 'value' && isLabel),
    ) &&
    named <= 3;
  const hasDate = dates.length > 0;
  const isRecurring = dates.some((date) => date.startsWith('day '));
  const hasClock = figures.some((figure) => /^\d{1,2}(?::\d\d)?$/.test(figure));
  const kept = terms.filter(({ key }) => {
    if (key === 'WANT' || key === 'GOAL') return false;
    if (key === 'PREFER') return false;
    if (key === 'PLAN') return false;
    if ((key === 'MUST' || key === 'UNTIL') && keys.has('DEADLINE')) return false;
    if (key === 'FROM' && (figures.length > 1 || dates.length > 1)) return false;
    if (key === 'WORK' && worked.some((other) => keys.has(other))) return false;
    if (key === 'HOME' && housed.some((other) => keys.has(other))) return false;
    if (key === 'WRITE' && keys.has('ABOUT')) return false;
    if ((key === 'PRONOUNS' || key === 'CALLED') && pronouns.some((other) => keys.has(other))) return false;
    if (key === 'TRIP' && (isRecurring || keys.has('daily') || keys.has('weekly'))) return false;
    if (key === 'weekly' && isRecurring) return false;
    if (key === 'JOB') return named === 0;
    if ((key === 'LIKE' || key === 'FAVOURITE') && (isCompared || likesReplies)) return false;
    if (key === 'MUST' && mood === 'preferred') return false;
    if (key === 'better' || key === 'more') return !isCompared && !keys.has('LIKE');
    if ((key === 'EAT' || key === 'DRINK') && isCompared) return false;
    if (key === 'SHOULD' && mood === 'preferred') return false;
    if (key === 'PAY' && keys.size > 2 && money.some((unit) => keys.has(unit))) return false;
    if ((key === 'TRIP' || key === 'STUDY') && schools.some((place) => keys.has(place))) return false;
    if (key === 'DEGREE' && (keys.has('bachelor') || keys.has('master') || keys.has('doctorate'))) return false;
    if ((key === 'BUY' || key === 'WILL') && keys.has('SAVE')) return false;
    if (key === 'SPEAK' && (keys.has('FLUENT') || keys.has('NATIVE'))) return false;
    if (key === 'FAVOURITE' && keys.has('LIKE')) return true;
    if (key === 'LIKE' && (keys.has('FAVOURITE') || keys.has('PLAY'))) return false;
    if (key === 'NAME') return isNameAlone || !hasOther;
    if (key === 'SINCE' && keys.has('JOIN')) return false;
    if (key === 'WORK' && keys.has('JOIN')) return false;
    if ((key === 'daily' || /^(?:morning|evening|night|afternoon)$/.test(key)) && hasClock) return false;
    if (key === 'DEPART' && keys.has('TRIP')) return false;
    if (key === 'WILL' && (keys.has('TRIP') || hasDate)) return false;
    return true;
  });
  const isSelf = frame === 'be' && kept.length > 0 && kept.every(({ kind, isName }) => kind === 'value' && isName);
  const isAge =
    figures.length === 1 &&
    dates.length === 0 &&
    !keys.has('AGE') &&
    age.test(text) &&
    kept.every(({ kind, isName }) => kind === 'person' || isName || kind === 'value');
  const added = isSelf ? 'NAME' : isAge ? 'AGE' : null;
  return added === null
    ? kept
    : [...kept, { kind: 'concept', key: added, root: added, isName: false, isLabel: false, isLesser: false }];
}

/** `Jonas is eight`, of a person or a name. */
const age = /(?:'s|(?<!\p{L})(?:is|am|are|turned|ist|bin)) (?:\d{1,3}|\p{L}{3,12})\s*[.!]?\s*$/iu;

/** Each says that one works, or lives somewhere, by itself. */
const worked = ['NIGHTSHIFT', 'REMOTE', 'HOURS', 'SELFEMPLOYED', 'EXPERIENCE'];
const housed = ['RENT', 'flat', 'house', 'floor', 'ALONE'];
const money = ['euro', 'dollar', 'pound', 'zloty', 'RENT', 'BUDGET'];
const schools = ['school', 'kindergarten', 'schule', 'klasse', 'ecole', 'escuela'];
const pronouns = ['THEYTHEM', 'SHEHER', 'HEHIM'];

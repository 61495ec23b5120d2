import { type Clause, isHedged, isNegated, readClauses } from '../../../language/clauses';
import type { Day } from '../../../language/dates/calendar';
import { findDates } from '../../../language/dates/resolve';
import { fold } from '../../../language/fold';
import { contentStems, readWords } from '../../../language/words';
import { isGroundedIn, messageDay } from './grounds';
import { type ExtractionMessage, externalText, typedText } from './message';

export type Trust = 'stated' | 'derived' | 'external';

/**
 * `stated`: one cited user message says it in typed words, every number and name, at least 60 % of the content words, and
 * says it as so: not as a question, a supposition, a quotation, or the contrary. `external`: the match lies in what was pasted,
 * dropped, attached, returned by a tool or imported. All else, and what cites nothing, is `derived`.
 */
export function judgeTrust(text: string, cited: readonly ExtractionMessage[]): Trust {
  if (cited.some((message) => message.role === 'user' && isStatedBy(text, message))) return 'stated';
  return cited.some((message) => isExternalTo(text, message)) ? 'external' : 'derived';
}

function isStatedBy(text: string, message: ExtractionMessage): boolean {
  const today = messageDay(message);
  const typed = typedText(message);
  if (!isGroundedIn(text, typed, today)) return false;
  if (findDates(text, today).some((mention) => mention.readings.length === 0)) return false;
  const isPossible = isHedged(text);
  const clauses = readClauses(typed)
    .flatMap(predicates)
    .filter(({ mood }) => mood === 'asserted' || mood === 'presupposed' || (isPossible && mood === 'hedged'));
  if (!isGroundedIn(text, clauses.map((clause) => clause.text).join('\n'), today)) return false;
  const best = bestClauses(text, clauses);
  return (
    best.every((clause) => clause.isNegated === isNegated(text)) && best.some((clause) => hasSameSubject(text, clause))
  );
}

function isExternalTo(text: string, message: ExtractionMessage): boolean {
  const today: Day = messageDay(message);
  const external = externalText(message);
  if (external === '') return false;
  return (
    isGroundedIn(text, external, today) ||
    (isGroundedIn(text, `${message.text}\n${external}`, today) && !isGroundedIn(text, typedText(message), today))
  );
}

/** `I am a vegetarian and drink no alcohol`: each half has its own denial. */
function predicates(clause: Clause): readonly Clause[] {
  const parts = clause.text.split(secondVerb).filter((part) => part.trim() !== '');
  return parts.length < 2 ? [clause] : parts.map((text) => ({ ...clause, text, isNegated: isNegated(text) }));
}

const secondVerb =
  /\s+(?=(?:and|und|et|y) (?:never|don't|do not|no longer|live|work|drink|eat|have|am|play|like|love|hate|speak|study|prefer|use|drive|wohne|arbeite|lebe|trinke|esse|habe|bin|mag|liebe|hasse|spreche|spiele|studiere|no|ne|n'|ya no)(?!\p{L}))/iu;

/** The clauses that share most with the candidate and bring least besides. */
function bestClauses(text: string, clauses: readonly Clause[]): readonly Clause[] {
  const wanted = new Set(contentStems(text));
  const scored = clauses.map((clause) => {
    const stems = contentStems(clause.text);
    const shared = stems.filter((stem) => wanted.has(stem)).length;
    return { clause, score: shared - 0.01 * (stems.length - shared) };
  });
  const top = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score === top).map(({ clause }) => clause);
}

/** `My sister works as a nurse` says nothing of the user's own work. */
function hasSameSubject(text: string, clause: Clause): boolean {
  const subject = otherSubject.exec(fold(clause.text));
  if (!subject) return true;
  const words = new Set(readWords(text).map((word) => plainKin(word.folded)));
  const own = readWords(subject[0]).map((word) => plainKin(word.folded));
  const next = readWords(clause.text)[own.length];
  const named = next && /^\p{Lu}/u.test(next.text) ? [next.folded] : [];
  return [...own.slice(-1), ...named].some((word) => words.has(word) || words.has(`${word}s`));
}

/** `Mum` and `mother` are the same relative. */
const plainKin = (word: string): string => sameKin.get(word.replace(/s$/, '')) ?? word;
const sameKin: ReadonlyMap<string, string> = new Map([
  ['mum', 'mother'],
  ['mom', 'mother'],
  ['dad', 'father'],
  ['kid', 'child'],
  ['children', 'child'],
  ['grandma', 'grandmother'],
  ['grandpa', 'grandfather'],
  ['mama', 'mutter'],
  ['papa', 'vater'],
  ['oma', 'grossmutter'],
  ['opa', 'grossvater'],
]);

const people =
  'sister|brother|mother|mom|mum|father|dad|wife|husband|partner|girlfriend|boyfriend|son|daughter|child|kid|kids|children|friend|boss|manager|colleague|cousin|aunt|uncle|grandmother|grandfather|grandma|grandpa|neighbou?r|roommate|flatmate|dog|cat|schwester|bruder|mutter|vater|frau|mann|partnerin|freundin|freund|sohn|tochter|kind|kinder|chef|chefin|kollege|kollegin|tante|onkel|oma|opa|nachbar|nachbarin|hund|katze|soeur|frere|mere|pere|femme|mari|conjointe?|copine|copain|fils|fille|enfants?|amie?|patron(?:ne)?|collegue|tante|oncle|voisine?|chien|chat|hermana|hermano|madre|padre|esposa|esposo|mujer|marido|novia|novio|hija|hijo|hijos|amiga|amigo|jefa|jefe|vecina|vecino|tia|tio|perro|gato';

const otherSubject = new RegExp(
  `^(?:and |but |und |aber |et |mais |y |pero )?(?:my|our|meine?|unsere?|mon|ma|mes|notre|mi|mis|nuestr[oa]) (?:best |older |younger |little |big |beste |bester |altere |jungere |gran )?(?:${people})(?!\\p{L})`,
  'u',
);

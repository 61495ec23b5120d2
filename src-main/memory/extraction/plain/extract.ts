import { isRolePlay, readClauses } from '../../../language/clauses';
import type { Day } from '../../../language/dates/calendar';
import { resolveDates } from '../../../language/dates/resolve';
import type { Validity } from '../../../language/dates/validity';
import { statedValidity } from '../../facts/stated-validity';
import { messageDay } from '../evidence/grounds';
import { type ExtractionMessage, typedText } from '../evidence/message';
import { judgeTrust, type Trust } from '../evidence/trust';
import { type Frames, frames } from './frames';
import { ofPeriod, periodLast, withPeriods } from './of-period';
import { thirdPerson } from './third-person';

/** A fact taken without a model: the user's own words, without the first person. */
export type PlainCandidate = Validity & {
  readonly text: string;
  /** The clause as it was typed. */
  readonly said: string;
  readonly messageId: string;
  readonly trust: Trust;
  readonly scope: 'user' | 'chat';
  readonly section: 'profile' | 'patterns';
};

export type PlainReading = {
  /** In order, once each of a message. */
  readonly facts: readonly PlainCandidate[];
  /** The first message that holds a statement which was not taken: it waits for a model. */
  readonly waitsFrom: string | null;
};

/**
 * What the user plainly says of himself in typed words, in English, German, French and Spanish. Questions, suppositions,
 * quotations, code, pasted text, secrets and passing moods are left; from make-believe on, everything.
 */
export function readPlain(messages: readonly ExtractionMessage[]): PlainReading {
  const facts: PlainCandidate[] = [];
  let waitsFrom: string | null = null;
  for (const message of messages) {
    const typed = typedText(message);
    if (message.role === 'user' && isRolePlay(typed)) break;
    const own = typed.length > maxChars ? '' : withDays(typed);
    const { statements, isWhole } = statementsOf(own, messageDay(message));
    if (!isWhole || typed.length > maxChars || statements.length > maxStatements) waitsFrom ??= message.id;
    const found = statements.slice(0, maxStatements);
    const byText = new Map(found.map((statement) => [statement.text, candidateOf(statement, message, own)]));
    facts.push(...byText.values());
  }
  return { facts, waitsFrom };
}

/** In the third person, and as it was said. */
type Statement = { readonly text: string; readonly said: string };

/** Of one message: more is a document, not a person speaking of himself. */
const maxChars = 20_000;
const maxStatements = 40;
/** Past this the text is no sentence a person states plainly. */
const maxClauseChars = 240;

function statementsOf(
  own: string,
  today: Day,
): { readonly statements: readonly Statement[]; readonly isWhole: boolean } {
  const statements: Statement[] = [];
  let isWhole = true;
  for (const { text, mood, isRequested } of readClauses(own)) {
    const clause = periodLast(dateLast(bare(text)), today);
    if (mood === 'asked' || mood === 'hedged' || clause.length < 4 || secret.test(clause)) continue;
    const isPlain = mood === 'asserted' && clause.length <= maxClauseChars && !uncertain.test(clause);
    const parts = isPlain ? impliedClauses(clause) : [];
    const taken = parts.flatMap((part) => statementOf(part, isRequested, today));
    statements.push(...taken);
    if (taken.length < Math.max(1, parts.length) && severalWords.test(clause)) isWhole = false;
  }
  return { statements, isWhole };
}

/** Less says nothing: `Thanks`. */
const severalWords = /\p{L}[^\p{L}]*\s+\p{L}|\p{Lo}{4}/u;

function statementOf(clause: string, isRequested: boolean, today: Day): readonly Statement[] {
  const fits = ({ says, passing }: Frames) => !passing.test(clause) && says.some((frame) => frame.test(clause));
  const stated = codeTalk.test(clause) ? undefined : languages.find((each) => fits(frames()[each]));
  const lasting = stated ?? ofPeriod(clause, today);
  const isPassing = lasting !== undefined && frames()[lasting].passing.test(clause);
  const language = isPassing ? undefined : (lasting ?? (isRequested ? 'en' : undefined));
  if (language === undefined) return [];
  const text = thirdPerson[language](clause);
  return [{ text: text.charAt(0).toUpperCase() + text.slice(1), said: clause }];
}

/** English last: nothing else tells how its sentences begin. */
const languages = ['de', 'fr', 'es', 'en'] as const;

/** `On Monday, I fly to Rome`: the day belongs to what follows. */
function withDays(text: string): string {
  return languages
    .reduce((rest, language) => rest.replace(frames()[language].comma, '$1 '), withPeriods(text))
    .replace(instead, '$1 nicht mehr $2. $1 jetzt $3');
}

/** `Ich wohne nicht in Graz, sondern in Linz` says two things; the second borrows its verb. */
const instead = /\b([Ii]ch \p{L}+) nicht(?: mehr)? ([^,.!?\n]{2,60}),? sondern (?:jetzt )?([^.!?\n]+)/gu;

/** `Tomorrow I have an exam` → `I have an exam tomorrow`: then it begins like any other statement. */
function dateLast(clause: string): string {
  for (const language of languages) {
    const [, when, rest] = frames()[language].lead.exec(clause) ?? [];
    if (when && rest) return `${rest} ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
  }
  return clause;
}

function candidateOf({ text, said }: Statement, message: ExtractionMessage, own: string): PlainCandidate {
  const today = messageDay(message);
  const { text: resolved, isUnresolved } = resolveDates(text, today);
  // The third person may share too few stems with the first: what counts is that the clause itself was typed.
  const isTyped = !isUnresolved && judgeTrust(said, [{ ...message, text: own, spans: [] }]) === 'stated';
  const trust = isTyped ? 'stated' : judgeTrust(resolved, [message]);
  return {
    text: resolved,
    said,
    messageId: message.id,
    ...statedValidity(said, today),
    trust,
    scope: thisChat.test(resolved) ? 'chat' : 'user',
    section: habit.test(resolved) ? 'patterns' : 'profile',
  };
}

const filler =
  /^(?:(?:hi|hello|hey|hallo|hola|salut|bonjour|ok|okay|well|so|also|and|but|oh|yes|actually|anyway|besides|in fact|by the way|btw|fyi|correction|korrektur|corrección|en realidad|de hecho|just so you know|for the record|for context|to be clear|note that|for your information|i should mention(?: that)?|i forgot to (?:say|mention)(?: that)?|let me tell you(?: that)?|as you know|because|since|given that|now that|although|though|übrigens|und|aber|ach|nur zur info|zur info|weil|au fait|en fait|et|mais|parce que|sache que|por cierto|además|también|aussi|auch|bueno|pues|y|pero|porque|ya que)(?: there| hearth)?|(?:no|nein|non))(?:[,!.:]\s*|\s+)/iu;

function bare(text: string): string {
  let rest = text.replace(/[’‘]/g, "'").replace(adornment, '').trim();
  for (let next = strip(rest); next !== rest; next = strip(rest)) rest = next;
  return rest
    .replace(/[\s.!…,;:。！]+$/u, '')
    .replace(/, so (?:please|go|no|can|could|keep|make|give|do|don't|be|use|explain|help|tell|show)\b.*$/iu, '')
    .replace(/\s+(?:\p{Extended_Pictographic}|:\)|;\)|:-\))+$/u, '')
    .replace(/\s+/g, ' ');
}

/** Bullets, numbers of a list, emphasis and pictures before the first word. */
const adornment = /^(?:[-*•+#>_~–—\s]|\d{1,2}[.)]\s|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f])+/u;

/** `No longer` is no filler: a lone `no` needs its comma. */
function strip(text: string): string {
  return /^(?:no|nein|non)\s/iu.test(text) ? text : text.replace(filler, '');
}

/** `I live in Porto and work as a nurse` states two things of one person. */
const joined =
  /^((I|Ich)\b.+?),? (?:and (?=(?:live|work|study|speak|play|prefer|like|love|hate|drive|teach|have|am)\b)|und (?=(?:wohne|arbeite|lebe|studiere|spreche|spiele|habe|bin|mag|liebe|esse|trinke)\b))(.+)$/i;

function impliedClauses(clause: string): readonly string[] {
  const [, one, subject, other] = joined.exec(clause) ?? [];
  return one && other ? [one, ...impliedClauses(`${subject} ${other}`)] : [clause];
}

const secret =
  /\b(?:passwords?|passwd|passphrase|passcode|pin(?: code)?|api[- ]?key|token|secret|cvv|cvc|credit card|iban|seed phrase|recovery code|passwort|kennwort|geheimnis|mot de passe|code pin|contraseña|clave|número de tarjeta)\b/iu;
/** Work at hand, not a lasting fact. */
const codeTalk =
  /\b(?:functions?|arrays?|loops?|variables?|null|undefined|regex|compil\w+|stack ?trace|localhost|port \d+|npm|json|endpoints?|docker|server|bugs?|exceptions?|syntax|pars(?:e|es|ed|ing)|imports?|commit|funktion|schleife|fehler|fonction|boucle|función|bucle)\b|[=;{}<>]/iu;
const uncertain =
  /\b(?:i think|i guess|i believe|not sure|lately|kind of like|kidding|joking|just joking|hypothetically|for example|e\.g\.|zum beispiel|par exemple|por ejemplo|glaube ich|ich glaube|je crois|creo que)\b/iu;
const thisChat =
  /\b(?:in|for) this (?:chat|conversation|session)\b|\bfor now\b|\b(?:in|für) diese[mns]? (?:chat|gespräch)\b|dans cette conversation|en esta conversación|en este chat/iu;
const habit =
  /\b(?:usually|always|every|often|never|typically|normally|each|on (?:mon|tues|wednes|thurs|fri|satur|sun)days|answer|reply|prefers? (?:short|brief|concise)|immer|meistens|jede[nrs]?|oft|normalerweise|antworte|toujours|chaque|souvent|d'habitude|siempre|cada|suele|normalmente|a menudo)\b/iu;

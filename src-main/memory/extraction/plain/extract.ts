import { isRolePlay, readClauses } from '../../../language/clauses';
import { resolveDates } from '../../../language/dates/resolve';
import { messageDay } from '../evidence/grounds';
import { type ExtractionMessage, typedText } from '../evidence/message';
import { judgeTrust, type Trust } from '../evidence/trust';
import { dateLast } from './date-last';
import { type Statement, withoutEnded } from './ended';
import { english, type Frames, french, german, spanish } from './frames';
import { type Shift, shiftEnglish, shiftFrench, shiftGerman, shiftSpanish } from './third-person';

/** A fact taken without a model: the user's own words, without the first person. */
export type PlainCandidate = {
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
    if (typed === '') continue;
    const head = wholeSentences(typed);
    const own = unfolded(head);
    const { statements, isWhole } = statementsOf(own);
    if (!isWhole || head.length < typed.length) waitsFrom ??= message.id;
    const found = withoutEnded(statements).slice(0, maxStatements);
    const byText = new Map(found.map((statement) => [statement.text, candidateOf(statement, message, own)]));
    facts.push(...byText.values());
  }
  return { facts, waitsFrom };
}

type Tongue = { readonly frames: Frames; readonly shift: Shift };

const tongues = {
  en: { frames: english, shift: shiftEnglish },
  de: { frames: german, shift: shiftGerman },
  fr: { frames: french, shift: shiftFrench },
  es: { frames: spanish, shift: shiftSpanish },
} satisfies Readonly<Record<string, Tongue>>;
/** Of one message: more is a document, not a person speaking of himself. */
const maxStatements = 40;
/** Past this the text is no sentence a person states plainly. */
const maxClauseChars = 240;

function statementsOf(own: string): { readonly statements: readonly Statement[]; readonly isWhole: boolean } {
  const statements: Statement[] = [];
  let isWhole = true;
  for (const { text, mood, isRequested } of readClauses(own)) {
    const clause = dateLast(bare(text));
    if (mood === 'asked' || mood === 'hedged' || clause.length < 4 || secret.test(clause)) continue;
    const parts = mood === 'asserted' && isPlain(clause) ? impliedClauses(clause) : [];
    const taken = parts.flatMap((part) => statementOf(part, isRequested));
    statements.push(...taken);
    if (taken.length < Math.max(1, parts.length) && severalWords.test(clause)) isWhole = false;
  }
  return { statements, isWhole };
}

function isPlain(clause: string): boolean {
  return clause.length <= maxClauseChars && !uncertain.test(clause);
}

/** Less says nothing: `Thanks`. */
const severalWords = /\p{L}[^\p{L}]*\s+\p{L}|\p{Lo}{4}/u;

function statementOf(clause: string, isRequested: boolean): readonly Statement[] {
  const tongue =
    (codeTalk.test(clause) ? undefined : Object.values(tongues).find(({ frames }) => isStated(frames, clause))) ??
    (isRequested ? tongueOf(clause) : undefined);
  return tongue ? [{ text: tongue.shift(clause), said: clause }] : [];
}

function isStated({ says, anchored, passing }: Frames, clause: string): boolean {
  if (passing.test(clause)) return false;
  return says.some((frame) => frame.test(clause)) || (anchored.test(clause) && hasAnchor(clause));
}

/** A number, a name or a date beside the subject makes an unknown noun worth keeping. */
function hasAnchor(text: string): boolean {
  return /\d/.test(text) || /\s\p{Lu}\p{L}+/u.test(text.replace(/^\S+ \S+/, ''));
}

/** `On Monday, I fly to Rome`: the day belongs to what follows. */
const dayAhead =
  /(?<=^|[.!?]\s+)((?:(?:on|next|this) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|the day after tomorrow|on \d{1,2} \p{L}+(?: \d{4})?|on \p{L}+ \d{1,2}|(?:next|in \S+) (?:week|month|year|days?|weeks?|months?)|demain|après-demain|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: prochain)?|la semaine prochaine|le \d{1,2} \p{L}+(?: \d{4})?|(?:pasado )?mañana|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: que viene| próximo)?|la (?:semana que viene|próxima semana)|el \d{1,2} de \p{L}+(?: de \d{4})?), (?=(?:i|we|my|our|je|j'\p{L}+|nous|on|mon|ma|mes|tengo|tenemos|viajo|voy|vamos|mi|me)(?!\p{L}))/giu;

/** `I don't live in Graz but in Linz` says two things; the second borrows its verb. */
function unfolded(text: string): string {
  return text
    .replace(dayAhead, '$1 ')
    .replace(
      /\b([Ii]ch) (\p{L}+) nicht(?: mehr)? ([^,.!?\n]{2,60}),? sondern (?:jetzt )?([^.!?\n]+)/gu,
      '$1 $2 nicht mehr $3. Ich $2 jetzt $4',
    )
    .replace(
      /\b([Jj]e n'|[Jj]e ne )(\p{L}+) (?:plus|pas) ([^,.!?\n]{2,60}?),? mais (?!je |j'|tu |il |elle |on |nous |c'est )([^.!?\n]+)/gu,
      '$1$2 plus $3. Je $2 maintenant $4',
    )
    .replace(
      /(?<!\p{L})(?:[Yy]a no|[Nn]o) (vivo|trabajo|uso|estudio|como|bebo) ([^,.!?\n]{2,60}?),? sino (?:que )?([^.!?\n]+)/gu,
      'Ya no $1 $2. Ahora $1 $3',
    )
    .replace(
      /\bI (?:no longer|don't) (live|work|study) ([^,.!?\n]{2,60}?)(?: any ?more)?,? but (?:now )?((?:in|at|for|near|as) [^.!?\n]+)/gi,
      'I no longer $1 $2. I now $1 $3',
    );
}

/** The first 20,000 characters, to the end of a sentence: what is longer was not said in passing. */
function wholeSentences(typed: string): string {
  const head = typed.slice(0, 20_000);
  return head.length === typed.length
    ? typed
    : head.slice(0, 1 + Math.max(...['.', '!', '?', '\n'].map((end) => head.lastIndexOf(end))));
}

function candidateOf({ text, said }: Statement, message: ExtractionMessage, own: string): PlainCandidate {
  const { text: resolved, isUnresolved } = resolveDates(text, messageDay(message));
  // The third person may share too few stems with the first: what counts is that the clause itself was typed.
  const isTyped = !isUnresolved && judgeTrust(said, [{ ...message, text: own, spans: [] }]) === 'stated';
  const trust = isTyped ? 'stated' : judgeTrust(resolved, [message]);
  const scope = thisChat.test(resolved) ? 'chat' : 'user';
  return {
    text: resolved,
    said,
    messageId: message.id,
    trust,
    scope,
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
function impliedClauses(clause: string): readonly string[] {
  const english =
    /^(I(?:'m| am)? .+?),? and (?=(?:live|work|study|speak|play|prefer|like|love|hate|drive|teach|have|am)\b)(.+)$/i.exec(
      clause,
    );
  if (english?.[1] && english[2]) return [english[1], ...impliedClauses(`I ${english[2]}`)];
  const german =
    /^(Ich .+?) und (?=(?:wohne|arbeite|lebe|studiere|spreche|spiele|habe|bin|mag|liebe|esse|trinke)\b)(.+)$/u.exec(
      clause,
    );
  return german?.[1] && german[2] ? [german[1], ...impliedClauses(`Ich ${german[2]}`)] : [clause];
}

/** The language of a statement that was asked to be kept, whatever it says. */
function tongueOf(clause: string): Tongue {
  if (/^(?:ich|wir|meine?|unsere?|der|die|das)\s/iu.test(clause)) return tongues.de;
  if (/^(?:je |j'|mon |ma |mes |notre |nos |nous |le |la |les |l')/iu.test(clause)) return tongues.fr;
  return /^(?:yo|mi|mis|me|el|los|nuestr[oa]s?|vivo|soy|tengo|trabajo|prefiero)\s/iu.test(clause)
    ? tongues.es
    : tongues.en;
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

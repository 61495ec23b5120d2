import { lazy } from '../lazy';
import { fold } from './fold';

/**
 * What the writer does with a clause. `presupposed`: a question or request that mentions what is the writer's own (`a gift for
 * my sister Ana`). `hedged`: said as possible, imagined or played.
 */
type Mood = 'asserted' | 'presupposed' | 'hedged' | 'asked';

export type Clause = {
  readonly text: string;
  readonly mood: Mood;
  readonly isNegated: boolean;
  /** The clause is the complement of `remember that`, `note that` and the like. */
  readonly isRequested: boolean;
};

/** The clauses of what someone typed; code fences, quoted lines, quoted speech and text given to be worked on are left out. */
export function readClauses(text: string): readonly Clause[] {
  const own = ownWords(bounded(text));
  const isPlay = rolePlay.test(fold(own));
  return readSentences(own).flatMap((sentence) => sentenceClauses(sentence, isPlay));
}

/** Nobody types more at once. The rest was pasted, and says nothing about the person who pasted it. */
const LONGEST_TEXT = 40_000;
/** A sentence of that length is no single statement, and the time of the patterns below grows with its square. */
const LONGEST_SENTENCE = 2_000;
const LONG_BLANK = /[^\S\r\n]{9,}/g;

function bounded(text: string): string {
  return text.slice(0, LONGEST_TEXT).replace(LONG_BLANK, ' '.repeat(8));
}

/** True for a statement that is only possible, planned without resolve, imagined or wished. */
export function isHedged(text: string): boolean {
  return hedge.test(fold(text.replace(past, ' '))) || /\bmay\b(?! \d)/.test(text);
}

/** Without their dots `würde` and `könnte` would look like these. */
const past = /(?<!\p{L})(?:wurde|konnte)(?:n|st|t)?(?!\p{L})/gu;

/** True when a text opens or goes on with make-believe in which `I` is not the writer. */
export function isRolePlay(text: string): boolean {
  return rolePlay.test(fold(text));
}

function readSentences(text: string): readonly string[] {
  return text
    .split(
      /(?<=[.!?…]["'”»)]?)(?<!\b(?:Mr|Mrs|Ms|Dr|St|Prof|Nr|bzw|z\.B|e\.g|i\.e|a\.m|p\.m|etc)\.)(?<!\b\d\.)(?<!\b\d\d\.)\s+(?=\S)|(?<=[。！？])|[\r\n]+|(?<=\d\.)\s+(?=[A-ZÄÖÜ]\p{L}+ (?:is|are|was|ist|est|es|have|has|you)\b)/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && sentence.length <= LONGEST_SENTENCE);
}

function ownWords(text: string): string {
  const plain = text
    .replace(/^[ \t]{0,3}(```|~~~)[\s\S]*?(?:^[ \t]{0,3}\1[^\n]*$|(?![\s\S]))/gm, '\n')
    .replace(/^[ \t]*>.*$/gm, '')
    .replace(/^(?: {4}|\t).*$/gm, '')
    .replace(reported, '$1');
  const material = workOn.exec(plain);
  const kept = material ? plain.slice(0, material.index + material[0].length) : plain;
  return kept.replace(/(["“„«»])([^"“”„«»]{3,400})(["”“»«])/g, (whole, _open: string, inside: string) =>
    speech.test(fold(inside)) || workOn.test(whole) || /[.!?]$/.test(inside.trim()) ? ' ' : whole,
  );
}

/** `My neighbour told me: I'm allergic …`: the rest of the line is another's. What the writer himself said before is his own. */
const reported =
  /((?<!(?:^|[^\p{L}])(?:i|i've|we|we've|ich|wir|je|j'ai|nous|yo|te|le|he) (?:\p{L}+ ){0,2})(?<!\p{L})(?:told|tells|said|says|wrote|writes|texted|replied|answered|shouted|claims|sagte|sagt|meinte|meint|schrieb|schreibt|erzählte|antwortete|rief|dit|disait|écrit|écrivait|répondu|répond|dijo|dice|escribió|escribe|respondió|contó)(?: (?:me|us|him|her|them|to me|back|mir|uns|ihm|ihr|que))?) ?:\s[^\n]*/giu;

/** `Translate: …`, `Fasse zusammen: …`: what follows the colon is someone's text, not the writer's statement. */
const workOn =
  /(?<!\p{L})(?:translat\w+|proof-?read\w*|rephrase|rewrite|paraphrase|summari[sz]e|shorten|fix|correct|improve|edit|check|review|explain|analy[sz]e|classify|complete|continue|vervollständige|complète|completa|übersetze?n?|korrigiere?|verbessere?|fasse?|umformulier\w*|erkläre?|traduis\w*|traduire|corrige\w*|résume\w*|reformule\w*|traduce|traduci\w*|resume|mejora|reescribe)\b[^\n.!?]{0,80}:(?=\s)|(?<!\p{L})(?:lyrics|poem|quote|excerpt|article|email|e-mail|letter|transcript|log|zitat|gedicht|citation|poème|cita|poema)\b[^\n.!?]{0,40}:(?=\s)/iu;

const speech =
  /(?<!\p{L})(?:i|i'm|i've|my|we|our|ich|mein\p{L}*|wir|je|j'\p{L}+|mon|ma|mes|nous|yo|mi|mis|soy|tengo|vivo|nosotros|you|your)(?!\p{L})/u;

const rolePlay =
  /(?<!\p{L})(?:role-?play|let's (?:play|pretend)|pretend|make-?believe|(?:in|for) (?:this|the|my|our|a) (?:story|game|novel|scene|play|role|sketch|screenplay)|once upon a time|my character|rollenspiel|tu so,? als|stell dir vor|spielen wir|jeu de role|fais comme si|faisons comme si|imaginons|juego de rol|juguemos|finge|imagina que|haz como si)(?!\p{L})/u;

const hedge =
  /(?<!\p{L})(?:if|unless|suppose|supposing|imagine|what if|maybe|perhaps|might|possibly|probably|hopefully|wish|wishes|should|could|wouldn't|would(?! (?:like|love|prefer|rather))|considering|considers|thinking (?:of|about)|not sure|unsure|wonder(?:ing|s)?|i (?:guess|suppose)|i think i|as if|as though|wenn|falls(?! on)|angenommen|vielleicht|eventuell|moglicherweise|wahrscheinlich|konnte|sollte|wurde(?! gern)|ware|hatte gern|uberleg\p{L}*|wunschte|peut-etre|pourrai\p{L}*|devrai\p{L}*|serai[st]|aurai[st]|j'envisage|supposons|si j\p{L}*|si je|quiza|quizas|tal vez|a lo mejor|podria|deberia|ojala|supongamos|si (?:yo|fuera|tuviera|viviera)|pensando en)(?!\p{L})/u;

const introducers =
  'because|since|given that|as|now that|considering that|weil|da|puisque|parce que|etant donne que|porque|ya que|dado que|puesto que';
const requesters =
  "(?:can you |could you |please |will you |kannst du |bitte |peux-tu |puedes |por favor,? |just )*(?:remember|note|keep in mind|don't forget|know|bear in mind|mind|save|store|record|merk(?:e)? dir|merke|denk daran|vergiss nicht|notiere|retiens(?: bien)?|souviens-toi|rappelle-toi|n'oublie pas|note(?: bien)?|sache(?: bien)?|je précise|recuerda|ten en cuenta|no olvides|apunta|anota)(?: please| bitte)?,? ?(?:that |dass |que |qu'|(?:this|das|folgendes|ceci|cela|ça|esto)? ?: )";

const openers =
  "(?:(?:and|but|so|because|since|also|then|und|aber|weil|et|mais|y|pero) )?(?:i|i'm|i've|i'd|im|we|we're|we've|my|our|he|she|it|they|you|the|there|what|what's|where|which|who|how|why|when|is|are|do|does|can|could|would|should|please|not|ich|mein|meine|wir|unser|unsere|er|sie|du|der|die|das|was|wo|wie|warum|welche\\p{L}*|kannst|konntest|soll|bitte|nicht|je|j'\\p{L}+|mon|ma|mes|nous|notre|il|elle|tu|quel\\p{L}*|que|qu'\\p{L}+|ou|comment|peux-tu|pas|yo|mi|mis|nosotros|nuestr\\p{L}+|ella|donde|como puedo|cual|puedes|vivo|soy|tengo|trabajo|prefiero|no|ahora \\p{L}+o?y?|now (?:i|my)|jetzt \\p{L}+ ich|maintenant (?:je|j'))(?!\\p{L})";

const cuts = lazy(
  () =>
    new RegExp(
      `,\\s+(?=${openers})|:\\s+(?=(?:i|i'm|my|we|ich|meine?|je|j'|mon|ma|yo|mi)(?!\\p{L}))|\\s+[–—-]\\s+|;\\s+|\\s+(?=(?:but|however|although|though|whereas|aber|sondern|obwohl|mais|pero|sino|aunque)(?!\\p{L}))|,?\\s+(?=(?:and (?:i|i'm|my|we|our|the)|und (?:ich|mein|meine|wir)|et (?:je|j'\\p{L}+|mon|ma|mes)|y (?:yo|mi|mis|me|soy|tengo|vivo|trabajo|prefiero))(?!\\p{L}))|,?\\s+(?=(?:${introducers}) (?:i|i'm|my|we|our|ich|mein|meine|wir|je|j'|mon|ma|mes|nous|yo|mi|soy|tengo|vivo|no|estoy)(?!\\p{L}))`,
      'giu',
    ),
);

function sentenceClauses(sentence: string, isPlay: boolean): readonly Clause[] {
  const requested = requestedComplement(sentence);
  if (requested !== null) return sentenceClauses(requested, isPlay).map((clause) => ({ ...clause, isRequested: true }));
  const isQuestion = /[?？]["'”»)\s]*$/.test(sentence);
  const parts = splitByCuts(sentence);
  const isConditional = isHedgedSentence(sentence, parts);
  return parts.map((part, index): Clause => {
    const isLast = index === parts.length - 1;
    const asked = questionMood(part, { isQuestion, isLast, isFirst: index === 0 });
    const isThought = matrix.test(fold(parts[index - 1] ?? ''));
    const isPossible = isPlay || isConditional || isThought || isWriting(sentence) || isHedged(part);
    const mood = isPossible && asked !== 'asked' ? 'hedged' : asked;
    return { text: part, mood, isNegated: isNegated(part), isRequested: false };
  });
}

/** `Ich glaube, ich ziehe um`: what follows is only thought. */
const matrix =
  /^(?:i (?:think|guess|believe|suppose)|ich (?:glaube|denke|vermute|schatze|nehme an)|je (?:crois|pense|suppose)|(?:yo )?(?:creo|pienso|supongo)),?$/u;

/** Ways to tell the reader that what follows is so. */
const told =
  /^(?:(?:ok|okay|and|also|but|oh|just),? )*(?:you (?:should|must|need to|ought to|may want to|might want to) know(?: that)?|it(?:'s| is) (?:important|good|useful|helpful|worth knowing) (?:that you know|to know|for you to know|to mention)(?: that)?|i (?:already |once |forgot to |should |have to |must )?(?:told|tell|mention(?:ed)?) (?:you )?(?:before)?(?: ?that)?(?= ?(?:i['’ ]|my |we ))|if (?:it|that) helps(?: at all)?|in case (?:it|that) (?:matters|helps|is relevant)|(?:fun fact|note to self|side note|quick note|one more thing|little known fact|background|context)|(?:du|sie|ihr) (?:solltest|sollten|solltet|musst|müssen|müsst) wissen,?(?: dass)?|(?:wichtig|gut) zu wissen,?(?: dass)?|falls (?:es|das) hilft|ich habe (?:dir |ihnen )?(?:schon |ja )?(?:gesagt|erzählt|erwähnt),? dass|il faut que (?:tu saches|vous sachiez)|je (?:te |vous )?(?:précise|signale|rappelle|l'ai déjà dit)|si (?:ça|cela) peut aider|que sepas|(?:tienes|debes) (?:que )?saber que|te (?:recuerdo|aviso|cuento) (?:de )?que|(?:ya )?te (?:dije|he dicho) que|por si (?:sirve|ayuda))(?:,|:)?(?: que| qu['’])?(?<![\p{L}](?=\p{L})) *(?=\S)/iu;

/** `Can you remember that …?` states what follows. */
function requestedComplement(sentence: string): string | null {
  const bare =
    /^(?:(?:ok|okay|please|and|just),? )*(?:remember|don't forget|keep in mind),? (?=(?:i|i'm|my|we|our) )/i.exec(
      sentence.replace(/[’]/g, "'"),
    );
  if (bare && !/[?？]\s*$/.test(sentence) && !/ (?:my|our) \S+$/i.test(sentence)) return sentence.slice(bare[0].length);
  const match = new RegExp(`^(?:(?:ok|okay|hey|hi|also|and|oh|by the way|btw),? )*${requesters}`, 'iu').exec(
    sentence.replace(/[’]/g, "'"),
  );
  const said = match ?? (/[?？]\s*$/.test(sentence) ? null : told.exec(sentence));
  return said ? sentence.slice(said[0].length).replace(/[?？]+\s*$/, '') : null;
}

function splitByCuts(sentence: string): readonly string[] {
  return sentence
    .split(cuts())
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** In `if I moved, I would …` both halves are imagined. */
function isHedgedSentence(sentence: string, parts: readonly string[]): boolean {
  const folded = fold(sentence);
  const opens =
    /^(?:and |but |so )?(?:if|suppose|supposing|imagine|what if|let's say|wenn|falls|angenommen|stell dir vor|et si|si|imagine|supposons|supongamos|imagina|unless|as if)(?!\p{L})/u;
  return parts.length > 1 && opens.test(folded) && !/^si[,!.]/.test(folded);
}

function isWriting(sentence: string): boolean {
  return /^(?:please |can you |could you |kannst du |bitte |peux-tu |puedes )?(?:write|draft|compose|invent|tell me a|schreibe?|verfasse|erfinde|ecris|redige|invente|escribe|redacta|inventa)(?!\p{L})/u.test(
    fold(sentence),
  );
}

const wh =
  /^(?:(?:so|and|but|well|hey|hi|ok|und|et|y),? )?(?:what|what's|whats|where|which|who|whose|how|why|when|was|wo|wie|warum|welche\p{L}*|wer|wann|wohin|quel\p{L}*|que|qu'\p{L}+|ou|comment|pourquoi|quand|qui|donde|como|cual\p{L}*|cuando|quien|por que|cuanto\p{L}*)(?!\p{L})/u;
const request =
  /^(?:(?:so|and|but|hey|hi|ok),? )?(?:(?:can|could|would|will) you|please|kannst du|konntest du|bitte|peux-tu|pourrais-tu|pouvez-vous|puedes|podrias|me puedes|recommend|suggest|give|find|plan|help|show)(?!\p{L})/u;
const own = /(?<!\p{L})(?:my|our|i'm|mein\p{L}*|unser\p{L}*|mon|ma|mes|notre|nos|mi|mis|nuestr\p{L}+)(?!\p{L})/u;
const inversion =
  /^(?:(?:so|and|but|well|hey|hi|ok),? )?(?:(?:do|does|did|am|are|is|was|were|can|could|should|shall|would|will|have|has|had|may|must|don't|doesn't|isn't|aren't|didn't) |est-ce |(?:bin|habe|mag|soll|sollte|darf|kann|muss|wohne|arbeite|esse|trinke|lebe|heisse|ist|sind|hat|hast|bist|weisst) )/u;
/** What the assistant is asked for good is a statement of how the writer wants it. */
const standingWish =
  /^(?:please|bitte|s'il te plait,?|por favor,?) (?:call me|always|never|nenn\p{L}* mich|antworte (?:mir )?(?:immer|stets|nur)|immer|nie|appelle-moi|reponds(?:-moi)? toujours|toujours|llamame|responde siempre|siempre|use \S+ (?:spelling|units|notation|dates)|don't (?:use|call me)|do not (?:use|call me)|keep (?:your |all )?(?:answers|replies|responses))(?!\p{L})|^puedes llamarme |^(?:please|bitte) (?:no|keine?) (?:emojis?|jokes|small talk|slang|jargon|floskeln|witze|anglizismen)|^(?:please|bitte|por favor,?|s'il te plait,?) .*(?:from now on|ab jetzt|desormais|a partir de ahora)[.!]?$/u;
const introduced = new RegExp(`^(?:and |but )?(?:${introducers}) `, 'u');

function questionMood(
  part: string,
  {
    isQuestion,
    isLast,
    isFirst,
  }: { readonly isQuestion: boolean; readonly isLast: boolean; readonly isFirst: boolean },
): Mood {
  const folded = fold(part);
  if (introduced.test(folded) || (!isQuestion && standingWish.test(folded))) return 'asserted';
  const asks = wh.test(folded) || request.test(folded);
  if (isQuestion && (inversion.test(folded) || (isLast && !asks)))
    return isFirst || inversion.test(folded) || isLast ? 'asked' : 'asserted';
  if (asks && (isQuestion || request.test(folded))) return own.test(folded) ? 'presupposed' : 'asked';
  return 'asserted';
}

/** True when the statement denies: `I don't eat meat`, `no longer lives`, `hates tea`. A doubled denial cancels. */
export function isNegated(text: string): boolean {
  const folded = fold(text.replace(birth, ' ').replace(article, ' '));
  return denial.test(folded) !== aversion.test(folded);
}

/** Without its accent it would be `ne`. */
const birth = /(?<!\p{L})nées?(?!\p{L})|(?<!\p{L})nés?(?!\p{L})/giu;
/** A German article cut short, before its noun. */
const article = /(?<!\p{L})ne(?= \p{Lu})/gu;

const denial =
  /(?<!\p{L})(?:not|no|never|nor|neither|none|nobody|nothing|without|cannot|cant|dont|doesnt|isnt|nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|weder|ohne|ne|n'|pas|jamais|aucun|aucune|sans|nunca|jamas|tampoco|ni|sin|ningun|ninguna)(?!\p{L})|\p{L}n't(?!\p{L})|(?<!\p{L})n'\p{L}|(?:ない|ません|不|没|沒|未|안 |않|못|없)/u;

const aversion =
  /(?<!\p{L})(?:hat(?:e|es|ed)|dislik(?:e|es|ed)|detest\p{L}*|avoid\p{L}*|abstain\p{L}*|refrain(?:s|ed)?|(?:stay|stays|stayed|keep|keeps|kept) (?:away|off|clear)|steers? clear|refus\p{L}*|stopped|stops?|quit|quits|(?:gave|given?|gives|giving) up|lacks?|loath\p{L}*|despis\p{L}*|abhor\p{L}*|hass(?:en?|t)|aborre[cz]\p{L}*|execr\p{L}*|vermeide[nt]?|aufgehort|verabscheu\p{L}*|verzichte[nt]?|evite[sz]?|evita|evito|arrete\p{L}*|odi(?:o|a|as|e)|deje|dejo|dejado|s'abstien\p{L}*|abstien\p{L}*|m'abstiens)(?!\p{L})|嫌い|讨厌|싫/u;

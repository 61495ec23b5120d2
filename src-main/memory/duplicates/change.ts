import { readClauses } from '../../language/clauses';
import { fold } from '../../language/fold';
import { contentStems } from '../../language/words';
import { lazy } from '../../lazy';

/** True when a text says that something is otherwise than it was: now, no longer, moved, instead, … in the four languages. */
export function isStatedChange(text: string): boolean {
  const folded = fold(text);
  return markers().test(folded) || corrects.test(folded);
}

/**
 * True where what was typed takes back what was said before, since it never was so. An old truth it leaves none. `text`: what
 * it says instead.
 */
export function isCorrection(text: string, said: string): boolean {
  const whole = said.length <= LONGEST_CORRECTION ? said : sentenceOf(text, said);
  return takesBack.test(fold(whole).replaceAll('’', "'"));
}

/** Of a longer message only the sentence itself counts. */
const LONGEST_CORRECTION = 300;

/** The clauses of what was typed that a candidate rests on: those that share most words with it. */
export function restsOnChange(candidate: string, said: string): boolean {
  const wanted = new Set(contentStems(candidate));
  const scored = readClauses(said).map(({ text }) => ({
    text,
    shared: contentStems(text).filter((stem) => wanted.has(stem)).length,
  }));
  const sentences = sentencesOf(candidate, said);
  const top = Math.max(1, ...scored.map(({ shared }) => shared));
  return (
    scored.some(({ text, shared }) => shared === top && isStatedChange(text)) ||
    isSaidOver(sentences.own) ||
    isAfterEnd(sentences)
  );
}

/** The sentence of what was typed that shares most words with a candidate; empty where none shares any. */
export function sentenceOf(candidate: string, said: string): string {
  return sentencesOf(candidate, said).own;
}

function sentencesOf(candidate: string, said: string): { readonly before: string; readonly own: string } {
  const wanted = new Set(contentStems(candidate));
  const sentences = said.split(/(?<=[.!?…])\s+|\n+/u);
  const shared = sentences.map((sentence) => contentStems(sentence).filter((stem) => wanted.has(stem)).length);
  const most = Math.max(...shared);
  const at = shared.indexOf(most);
  return most > 0 ? { before: sentences[at - 1] ?? '', own: sentences[at] ?? '' } : { before: '', own: '' };
}

/** `I no longer work at Tesco. I work at Aldi.` */
function isAfterEnd({ before, own }: { readonly before: string; readonly own: string }): boolean {
  if (!over().test(fold(before))) return false;
  const stems = new Set(contentStems(own));
  return contentStems(before).some((stem) => stems.has(stem));
}

const opens = String.raw`(?:(?<!\p{L})(?=no|ya|ne|n'|nicht|left|quit)|(?=n't ))`;
const overWords = String.raw`no longer|not [^,.]{2,40} any ?more|n't [^,.]{2,40} any ?more|nicht mehr|ya no|(?:ne |n')\p{L}+ plus`;
const over = lazy(() => new RegExp(String.raw`${opens}(?:${overWords})(?!\p{L})`, 'u'));

/** `Correction: …`, `…, not Leeds`, `I no longer live in Leeds, I live in York`: said of the whole sentence. */
function isSaidOver(sentence: string): boolean {
  const folded = fold(sentence);
  return (
    corrects.test(folded) ||
    takesBack.test(folded.replaceAll('’', "'")) ||
    /(?:, not [^,.!?]{2,40}|, nicht [^,.!?]{2,40}|, pas [^,.!?]{2,40}|, no [^,.!?]{2,40})[.!]*$/u.test(folded) ||
    endsOne().test(folded)
  );
}

const takesBack =
  /(?<!\p{L})(?:never (?:lived|worked|was|were|had|did|moved)|(?:that|it|which) (?:was|is|'s) (?:wrong|not (?:true|right|correct))|i was wrong|wasn't true|isn't true|(?:i )?misspoke|mistyped|my mistake|correction|typo|i meant|war falsch|ist falsch|stimmt nicht|nein,? falsch|nie(?:mals)? (?:in|bei) [^.!?]{1,40}(?:gewohnt|gearbeitet|gelebt)|noch nie|vertippt|verschrieben|korrektur|ich meinte|habe mich geirrt|c'est faux|c'etait faux|erreur de ma part|je me suis trompee?|n'(?:ai|a) jamais|je voulais dire|correctif|no es verdad|no era verdad|es falso|era falso|me equivoque|nunca he|nunca (?:vivi|trabaje|tuve)|quise decir|correccion)(?!\p{L})/u;

const words = [
  'now|no longer|(?:got|have|has|started|found) an? new|since (?:today|yesterday)|starting (?:today|now)|not any ?more|anymore|any more|instead|moved|moving|relocated|rescheduled|postponed|pushed|brought forward|changed|switched|replaced|became|become|turned into|from now on|as of|these days|stopped|quit|gave up|given up|(?<=(?:^i|(?<!\\p{L})(?:user|has|have|he|she|they|and)) |^)left|new [a-z -]{2,24} (?:is|are)|got (?:married|divorced|engaged|promoted)|divorced|(?<!\\b(?:an?|the) )retired|sold|cancell?ed|correction|i meant|in fact it is|used to|has been (?:moved|changed)|is being moved|dropped',
  'jetzt|nun|nicht mehr|kein\\p{L}* .*mehr|seit (?:heute|gestern|kurzem|neuestem)|stattdessen|statt|anstatt|umgezogen|gezogen|ziehe um|gewechselt|wechsl\\p{L}+|geandert|verschoben|verlegt|vorgezogen|ab sofort|ab jetzt|neuerdings|inzwischen|mittlerweile|aufgehort|gekundigt|geworden|neue[rs]? [a-z -]{2,24} (?:ist|lautet|heisst)|abgesagt|doch nicht|korrektur|von nun an',
  "maintenant|desormais|depuis (?:aujourd'hui|hier|peu)|dorenavant|(?:ne|n')\\p{L}* ?.*plus|demenag\\p{L}+|a la place|au lieu|plutot|change\\p{L}*|deplac\\p{L}+|report(?:ee?s?|ons)|decal\\p{L}+|avanc\\p{L}+|arrete\\p{L}*|quitt\\p{L}+|nouve(?:au|lle|l) [a-z -]{2,24} (?:est|s'appelle)|devenue?|annule\\p{L}*|correction",
  'ahora|ya no|desde (?:hoy|ayer|hace poco)|mude|mudo|mudado|mudamos|en vez de|en lugar de|cambi(?:e|o|ado|amos)|deje de|dejo de|dejado|paso a|aplaz\\p{L}+|movi(?:o|do|mos)?|traslad\\p{L}+|nuev[oa] [a-z -]{2,24} (?:es|se llama)|desde ahora|a partir de ahora|cancel\\p{L}+|correccion|me he mudado',
];
const markers = lazy(() => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u'));
/** One half says that something is over, the other what is so instead. */
const endsOne = lazy(
  () =>
    new RegExp(
      String.raw`${opens}(?:${overWords}|left|quit)(?!\p{L})[^,.;]{0,60}(?:,|;| but| and| sondern| mais| sino)`,
      'u',
    ),
);
/** `Actually, my name is Pryce`: said first, it takes back what was said before. */
const corrects =
  /^(?:(?:no|nope|sorry|oh|oops|wait|hmm|ah|well|but|nein|ach|halt|moment|non|oh non|pardon|perdon|ay)[,.!]? )*(?:actually|correction|rather|i mean|i meant|scratch that|my mistake|to be (?:exact|precise|correct)|eigentlich|genauer gesagt|ich meinte?|en fait|plutot|je voulais dire|en realidad|mejor dicho|quise decir)(?!\p{L})/u;

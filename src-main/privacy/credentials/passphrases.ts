import { wordlist } from '@scure/bip39/wordlists/english.js';
import { lazy } from '../../lazy';
import type { Finding } from './finding';
import { matchesOf } from './finding';

const listed: ReadonlySet<string> = new Set(wordlist);

/** What names a secret of several words, or of one. */
const phrase = String.raw`pass\s?-?phrase|phrase (?:de passe|secrète)|frase (?:de paso|secreta)|unlock phrase|master ?(?:key|password|passwor[dt])|key password|passwor[dt]s? manager|パスフレーズ`;
const anyName = `${phrase}|passwor[dt]|kennwort|losungswort|codewort|mots? de passe|contrase[ñn]a|パスワード|合言葉`;
const verb = String.raw`(?:[:=：は]|\s(?:is|ist|est|es|lautet|heißt|heisst|opens with|words|に)(?=\s))`;

const patterns = lazy(() => ({
  /** `my gpg passphrase is rug toss mansion`, up to what ends the sentence. */
  plain: new RegExp(
    String.raw`(?:${phrase})(?:\s(?!is\b|ist\b|est\b|es\b)[\p{L}'’_\d]{1,16}){0,4}?${verb}\s{0,2}([\p{Ll}\p{M}]{2,14}(?:,? [\p{Ll}\p{M}]{2,14}){2,14})`,
    'giu',
  ),
  before: new RegExp(
    String.raw`(?:with|mit|words|avec|con|palabras|wörtern?)\s([\p{Ll}\p{M}]{2,14}(?: [\p{Ll}\p{M}]{2,14}){2,14}),? (?:as|als|comme|como|that is|that's)(?: the| a| my)? (?:${phrase})`,
    'giu',
  ),
  quoted: new RegExp(
    String.raw`(?:${anyName})[^\n"“„«「.!?]{0,40}["“„«「]\s?([^"“”„«»「」\n]{8,100}?)\s?(?=["“”»」])`,
    'giu',
  ),
  /** An environment's variable, and the like. */
  assigned: /PASSPHRASE\s{0,2}[=:]\s{0,2}(["'])((?:[a-z]{2,14} ){2,11}[a-z]{2,14})(?=\1)/gi,
}));
const anyPhrase = lazy(() => new RegExp(anyName, 'iu'));

/** What a sentence about a passphrase goes on with, and nobody's passphrase begins or ends with. */
const sentenceWord =
  /(?:^| )(?:the|a|an|is|are|was|my|your|his|her|our|to|of|for|and|or|not|be|too|than|very|at|least|should|must|can|will|case|sensitive|characters?|long|short|required|wrong|invalid|saved|stored|known|forgotten|empty|correct|der|die|das|ein|eine|ist|zu|nicht|und|oder|mein|dein|noch|nur|leider|sehr|kurz|lang|falsch|trop|pas|très|le|la|les|un|une|el|los|muy|demasiado|no|sin|por|que)(?= |$)/iu;
/** What a window says, what a rule asks for, a name of the thing itself. */
const interfaceWord =
  /pass(?:wor|phra|cod)|kennwort|contrase|mot de passe|パス|文字|桁|以上|英数|半角|enter|invalid|required|incorrect|wrong|forg[oe]t|must|should|please|bitte|veuillez|introdu|falsch|erforderlich|vergessen|oublié|olvid|at least|mindestens|au moins|al menos|[<>{}=|$]/iu;

/** Passphrases of several words: a label, a verb and words that make no sentence, or any sentence in quotes. */
export function findPassphrases(text: string): readonly Finding[] {
  if (!anyPhrase().test(text)) return [];
  const { plain, before, quoted, assigned } = patterns();
  return [
    ...matchesOf(plain, text).flatMap((match) => words(match, false)),
    ...matchesOf(before, text).flatMap((match) => words(match, true)),
    ...matchesOf(quoted, text).flatMap(sentenceIn),
    ...matchesOf(assigned, text).map((match) => finding(match, match[2] ?? '')),
  ];
}

/** Words of the list as far as they go, else all of them where none belongs to a sentence. */
function words(match: RegExpExecArray, isWhole: boolean): readonly Finding[] {
  const found = match[1] ?? '';
  const all = found.split(' ');
  const known = all.findIndex((word) => !listed.has(word.replace(/,$/, '').toLowerCase()));
  const run = known < 0 ? all.length : known;
  const ends = /^(?:[.,;!?)\n]|\s*$)/.test(
    match.input.slice(match.index + match[0].length, match.index + match[0].length + 2),
  );
  if ((isWhole || ends) && !sentenceWord.test(found.replaceAll(',', '')) && all.length <= 12)
    return [finding(match, found)];
  return run >= 3 ? [finding(match, all.slice(0, run).join(' '))] : [];
}

function sentenceIn(match: RegExpExecArray): readonly Finding[] {
  const found = match[1] ?? '';
  const gap = match[0].slice(0, match[0].lastIndexOf(found));
  const isJoined =
    /(?:\s(?:is|ist|est|es|lautet|heißt|heisst|satz|gerade|phrase)|passphrase|phrase de passe|[,:=は])\s{0,2}["“„«「]\s?$/iu.test(
      gap,
    );
  const isSeveral = found.trim().split(/\s+/).length >= 3 || /[\u3040-\u30ff\u4e00-\u9fff]/.test(found);
  return isJoined && isSeveral && !interfaceWord.test(found) && !/[{};]|\w\(/.test(gap) && !/["']\s?[:=]/.test(gap)
    ? [finding(match, found)]
    : [];
}

function finding(match: RegExpExecArray, secret: string): Finding {
  const from = match.index + match[0].lastIndexOf(match[2] ?? match[1] ?? '');
  return { kind: 'password', from, to: from + secret.length };
}

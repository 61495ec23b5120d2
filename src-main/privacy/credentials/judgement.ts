import type { Place } from './bridges';
import { isCode, isDotted, isNextAttribute, isSentence } from './code-like';
import { lineBefore } from './finding';
import type { Label } from './labels';
import { isHexLike, isPlaceholder, looksRandom } from './randomness';
import {
  isMeasure,
  isOrdinaryWord,
  isPasswordHash,
  isReference,
  isRuleList,
  isStrongInProse,
  isTypeset,
} from './values';

/** Whether `value`, found beside `label`, is the secret that the label names. */
export function isSecretFor(label: Label, value: string, place: Place): boolean {
  if (/cookie/i.test(label.name) && value.includes('=')) return false;
  if (!place.isQuoted && /^[{[]/.test(value)) return false;
  // The name of the next entry.
  if (place.isQuoted && /^["']\s{0,3}:/.test(place.text.slice(place.at + value.length, place.at + value.length + 5)))
    return false;
  if (
    isPlaceholder(value) ||
    isReference(value) ||
    isOrdinary(value) ||
    isPasswordHash(value) ||
    isRuleList(value) ||
    /[\u3040-\u30ff\u4e00-\u9fff]/.test(value) ||
    isLabelItself(label, value) ||
    (!place.isQuoted && isTypeset(value))
  )
    return false;
  if (place.setting === 'unspaced' && !place.isQuoted && goesOn(place, value)) return false;
  if (place.setting === 'adjacent' && isNextAttribute(place, value)) return false;
  if (place.setting === 'below' && !isAlone(label, value, place)) return false;
  switch (label.kind) {
    case 'password':
      return isPassword(label, value, place);
    case 'token':
      return isToken(value, place, 10) || (/secret|geheim|secreto/i.test(label.name) && isHumanSecret(value, place));
    case 'key':
      return isToken(value, place, 20) && place.setting !== 'attribute' && isKeyOfItsOwn(label, value, place);
    case 'pin':
      return (
        isPin(value, place) ||
        (/pass ?code/i.test(label.name) && isPassword(label, value, place)) ||
        (/[ck]omb/i.test(label.name) && /^\d{1,2}(?:[ -]\d{1,2}){2,3}$|^\d{3}$/.test(value)) ||
        (/zugang|access|acc[eè]s|acceso/i.test(label.name) && isAccessCode(value, place))
      );
  }
}

function isPassword(label: Label, value: string, place: Place): boolean {
  if (value.length < 3 || /^--\w/.test(value)) return false;
  const isAssigned = place.setting === 'assigned' || place.setting === 'attribute';
  if (!isAssigned && !isNoun(label, place)) return false;
  if (value.includes(' ')) return place.isQuoted && isPassphrase(value);
  if (place.setting === 'change' && /^(?:19|20)\d\d$/.test(value)) return false;
  if (/^\d+$/.test(value))
    return (
      value.length >= 4 && value.length <= 64 && !isCounted(place, value) && (isAssigned || endsClause(place, value))
    );
  if (!isAssigned) {
    const isName = place.setting === 'adjacent' && /^[a-z]+(?:[-_][a-z]+)*$|^\/[\w/.-]+$/.test(value);
    if (place.isQuoted && value.length >= 5 && !isName && !isMeasure(value) && /^[\x21-\x7e]+$/.test(value))
      return true;
    return isStrongInProse(value) && !isCounted(place, value);
  }
  if (isMeasure(value)) return false;
  if (/\d/.test(value) || /[^\p{L}\p{M}.,'’_:/()[\]{}-]/u.test(value.slice(0, -1)))
    return !isCode(value, place) && !isSentence(value, place);
  return isWordPassword(label, value, place);
}

/** *Pass* is also a verb and `/etc/passwd` a path: without a sign between, the label must be a password's. */
function isNoun(label: Label, place: Place): boolean {
  if (place.text.charAt(label.from - 1) === '/') return false;
  if (label.name.toLowerCase() !== 'pass') return true;
  if (/^ (?:for|to|of|is|was) /i.test(place.text.slice(label.to, label.to + 5)) && place.setting === 'sentence')
    return true;
  return /user|login|name|mail|account|admin|root|smtp|ftp|ssh|\bla |\ble |\bel |\bmy |\bthe /i.test(
    place.text.slice(Math.max(0, label.from - 60), label.from),
  );
}

/** A password of letters alone counts only where nothing else can be meant. */
function isWordPassword(label: Label, value: string, place: Place): boolean {
  if (!/^[A-Za-z]{6,40}$/.test(value) || /pass|secret|token|key|valid|requir|word/i.test(value)) return false;
  if (isStrongInProse(value)) return true;
  if (place.isQuoted)
    return (
      /["'`]/.test(place.text.charAt(place.at - 1)) && /^[a-z]+$/.test(value) && label.name.toLowerCase() !== 'pass'
    );
  const line = lineBefore(place.text, place.at, 80);
  const rest = place.text.slice(place.at + value.length, place.at + value.length + 40);
  return /^[A-Z][A-Z0-9_]*=$/.test(line.trim().replace(/^export /, '')) && /^\s*(?:\n|$)/.test(rest);
}

/** Several words in quotes: a passphrase unless they read like a sentence of the interface. */
function isPassphrase(value: string): boolean {
  const words = value.split(' ');
  if (words.length > 12 || value.length < 10) return false;
  if (
    /(?:^| )(?:the|a|an|is|are|should|please|your|my|to|for|of|in|or|and|be|not|at|least|with|has|was|cannot|invalid|required|forgot|reset|confirm|new|password|passwort|contraseña|passe|le|la|les|der|die|das|el|los|ihr|votre|su|hide|wrong|too|long|no)(?: |$)/i.test(
      value,
    )
  )
    return false;
  if (/^\p{Lu}\p{Ll}+(?: \p{Ll}+)+[.!?…]?$/u.test(value)) return false;
  return words.length >= 3 || /\d/.test(value);
}

function isToken(value: string, place: Place, shortest: number): boolean {
  if (value.length < shortest || value.length > 20_000 || /\s/.test(value)) return false;
  if (isMeasure(value) || isCode(value, place) || (/^https?:|^\/|^\.{1,2}\//i.test(value) && !looksRandom(value)))
    return false;
  if (/^\d+$/.test(value) || (isDotted(value) && !looksRandom(value))) return false;
  const bare = value.replace(/[=.,;]+$/, '');
  if (isHexLike(bare)) return bare.length >= 16 && /[a-f]/i.test(bare) && /\d/.test(bare) && !isCounted(place, value);
  if (looksRandom(bare) || (shortest <= 10 && isDenseRun(bare))) return true;
  const isAssigned =
    place.setting === 'assigned' || place.setting === 'attribute' || (place.setting === 'adjacent' && place.isQuoted);
  return (
    isAssigned &&
    shortest <= 10 &&
    /\d/.test(bare) &&
    /[a-z]/i.test(bare) &&
    !/^[\w.-]+\/[\w./-]+$/.test(bare) &&
    hasPasswordShape(bare)
  );
}

/** A bare *key* opens many things: digests after a colon are the keys of caches and tables. */
function isKeyOfItsOwn(label: Label, value: string, place: Place): boolean {
  if (!isHexLike(value)) return looksRandom(value) && !/^[A-Za-z][\w.-]*-[0-9a-f]{32,}$/.test(value);
  return /^keys?$/i.test(label.name) && place.setting !== 'assigned' && !value.includes('-');
}

/** `session_secret: elite534`: assigned, short, and typed by a person. */
function isHumanSecret(value: string, place: Place): boolean {
  const isAssigned = place.setting === 'assigned' || place.setting === 'attribute';
  return (
    isAssigned &&
    value.length >= 6 &&
    /\d/.test(value) &&
    !/[/.:]/.test(value) &&
    isStrongInProse(value) &&
    !isCode(value, place)
  );
}

/** Capitals and digits only, or the like: drawn, though its classes change seldom. */
function isDenseRun(value: string): boolean {
  return (
    value.length >= 20 && /^[A-Za-z0-9]+$/.test(value) && (value.match(/\d/g)?.length ?? 0) >= 3 && /[a-z]/i.test(value)
  );
}

/** A secret that a person made up: digits and letters or marks, no list of words joined by dashes. */
function hasPasswordShape(value: string): boolean {
  return /[!@#$%^&*?~+]/.test(value) || /[A-Z].*\d|\d.*[A-Z]|[a-z]\d+[a-z]/.test(value);
}

function isPin(value: string, place: Place): boolean {
  if (
    !/^[*#]?\d{4,8}[*#]?$|^[*#]?\d{2,4}[ -]\d{2,4}[*#]?$|^(?=.*\d)[A-Z0-9]{4,8}[*#]?$|^\d{2,6}[A-Z][*#]?$/.test(value)
  )
    return false;
  if (place.setting === 'adjacent' && !/^\d{4,8}[*#]?$/.test(value)) return false;
  if (/^[A-Z]+\d$|^\d[A-Z]+$/.test(value) && value.length < 5) return false;
  return !isCounted(place, value);
}

/** What lets one in may be as long as a password. */
function isAccessCode(value: string, place: Place): boolean {
  return (
    value.length >= 8 && /\d/.test(value) && isStrongInProse(value) && !isCode(value, place) && !isCounted(place, value)
  );
}

/** A heading and a value, not two lines of a file. */
function isAlone(label: Label, value: string, place: Place): boolean {
  return !/[=:(){}<>/]/.test(value) && !/[./=:(){}<>,;|\t]/.test(lineBefore(place.text, label.from, 60) + label.name);
}

/** A particle after it makes the value an object of the sentence: `1Passwordを使う`. */
function goesOn(place: Place, value: string): boolean {
  return /^(?:を|の|と|から|まで|より|へ|も)/.test(
    place.text.slice(place.at + value.length, place.at + value.length + 2),
  );
}

/** Nothing of the sentence follows but its end: a year or an amount would go on. */
function endsClause(place: Place, value: string): boolean {
  if (place.setting === 'adjacent' && value.length < 6) return false;
  return /^["'`」』]?(?:\s*$|\s*\n|[.,;!?)。、]|です|だ|になり|に変)/.test(
    place.text.slice(place.at + value.length, place.at + value.length + 16),
  );
}

/** Followed by a unit: `8 characters`, `4 digits`, `90 days`, `4桁`. */
function isCounted(place: Place, value: string): boolean {
  const after = place.text.slice(place.at + value.length, place.at + value.length + 24);
  return /^[ -]?(?:digit|char|character|letter|word|day|hour|minute|second|month|year|bit|byte|times|attempts|users|stellig|Zeichen|Ziffern|Stellen|Tage|Minuten|Wörter|caract|chiffres|jours|mots|dígitos|digitos|días|palabras|文字|桁|字|日|分|回|個|年|月|時|歳|円|人|件|秒|番|%)/iu.test(
    after,
  );
}

/** One ordinary word or several joined by signs, as in `current-password` or `secret|token`. */
function isOrdinary(value: string): boolean {
  if (isOrdinaryWord(value)) return true;
  const parts = value.split(/[^\p{L}\d]+/u).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => isOrdinaryWord(part));
}

function isLabelItself(label: Label, value: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return bare(value) !== '' && bare(label.name).includes(bare(value));
}

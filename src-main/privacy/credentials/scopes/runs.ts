import type { Finding } from '../finding';
import { matchesOf } from '../finding';
import { hasSecretShape } from '../secret-shape';
import { isNameThere } from './roles';
import { announces, isAboutOther, isProse, speaksOf, type Unit, underHeadings } from './units';

/**
 * Passwords in sentences: what is built as only passwords are counts wherever the sentence, or the one beside it, speaks of a
 * password, a login or a network; before, after and around the word, and more than one.
 */
export function runsNear(units: readonly Unit[]): readonly Finding[] {
  const under = underHeadings(units, {
    kinds: ['password', 'login'],
    isEntry,
    mostMisses: 1,
    isHeading: (unit) => announces(unit) || isLoginName(unit),
  });
  return units.flatMap((unit, at) => {
    if (!isProse(unit)) return [];
    const neighbours = { own: unit, before: units[at - 1], earlier: units[at - 2], after: units[at + 1] };
    const isNamed = speaksOf(unit, 'password');
    const isNear = isNamed || speaksOf(unit, 'login', 'pin') || isNamedBeside(neighbours) || under.has(unit);
    if (!isNear)
      return opensWith.test(unit.text) ? shapedIn(unit, false).filter((one) => isAfterOpening(unit, one)) : [];
    if (isRow(unit, neighbours.before)) return [];
    const areSeveral = [unit, neighbours.before, neighbours.after].some(
      (one) => one !== undefined && severalNamed.test(one.text),
    );
    const shaped = isAboutOther(unit) && !isNamed ? [] : shapedIn(unit, areSeveral);
    return [...shaped, ...(isNamed ? oddIn(unit) : []), ...spelledIn(unit)];
  });
}

/** `login: kim`: the line below it is the password. */
function isLoginName({ text }: Unit): boolean {
  return /^(?:log-?in|user(?:name)?|account|benutzer(?:name)?|identifiant|usuario)\s?[:=]\s?[\w.@+-]{1,48}$/i.test(
    text,
  );
}

/** Few words with something built like a password at their end: a line of a list. */
function isEntry(unit: Unit): boolean {
  const words = unit.text.split(/\s+/);
  const last = words.at(-1) ?? '';
  return unit.startsLine && words.length <= 6 && (hasSecretShape(bareOf(last).core) || isAddress(last));
}

function isAddress(word: string): boolean {
  return /^[\w.+-]+@[\w-]+\.[\w.]+$/.test(word);
}

type Neighbours = {
  readonly own: Unit;
  readonly before: Unit | undefined;
  readonly earlier: Unit | undefined;
  readonly after: Unit | undefined;
};

/** *I keep forgetting the thing for my email. It's X. The password, I mean.* */
function isNamedBeside({ own, before, earlier, after }: Neighbours): boolean {
  if (own.text.length > 140) return false;
  // What a sentence before the last asked for.
  const isAnswer = /^(?:it's|it is|es ist|es lautet|c'est|es)\s/iu.test(own.text);
  return [before, after, ...(isAnswer ? [earlier] : [])].some(
    (other) =>
      other !== undefined &&
      speaksOf(other, 'password') &&
      isProse(other) &&
      // On a line of its own it must announce something.
      (!(own.from > other.from ? own : other).startsLine ||
        (own.from > other.from ? /[:：?？]$/.test(other.text) : /^\(/.test(other.text))),
  );
}

/** A row of a table of values: its columns are read by their heading. */
function isRow({ text }: Unit, before: Unit | undefined): boolean {
  const sign = /^[^\s,;]*([,;])\S*$/.exec(text)?.[1];
  return sign !== undefined && before !== undefined && !/\s/.test(before.text) && before.text.includes(sign);
}

/** A run of signs, or of ASCII where a script has no blanks. */
const run = /[^\s「」『』（）【】、。！？：→\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{5,160}/gu;

const severalNamed =
  /(?<!\p{L})(?:passwords|passphrases|passwörter|kennwörter|mots de passe|contraseñas|claves|pws|logins)(?!\p{L})/iu;
function shapedIn({ text, from }: Unit, areSeveral: boolean): readonly Finding[] {
  return matchesOf(run, text).flatMap(({ 0: whole, index }) => {
    const { core, lead } = bareOf(whole);
    const bare = core.replace(/[!?]+$/, '');
    if (!hasSecretShape(bare) && !(core !== bare && hasSecretShape(core))) return [];
    const spot = { text, from: index + lead, to: index + lead + core.length, isSetOff: lead > 0, areSeveral };
    if (isNameThere(spot, bare)) return [];
    return [{ kind: 'password', from: from + index + lead, to: from + index + lead + core.length }];
  });
}

/** Without the quotes, the emphasis and the end of the sentence around it. */
function bareOf(whole: string): { readonly core: string; readonly lead: number } {
  const lead = /^(?:\[\p{L}{2,20}\]\()?(?:<\w{1,8}>|["'`*_«“„‚(<[>:|~-])*/u.exec(whole)?.[0].length ?? 0;
  const core = whole
    .slice(lead)
    .replace(/<\/\w{1,8}>.*$/, '')
    .replace(/(?:[.,;:)\]"'`*_|~»”“’>]|[!?]+(?=["'`*_»”)\]]*$)(?<![\d\p{L}][!?]))+$/u, '');
  return { core, lead };
}

/** `laptop unlocks with X`: a thing and the verb that opens it. */
const opensWith =
  /(?<!\p{L})(?:(?:un)?locks?|opens?|(?:de|en)crypt(?:s|ed)?|gets? (?:me )?in|entsperr\p{L}*|öffne\p{L}*|déverrouill\p{L}*|ouvr\p{L}*|desbloque\p{L}*|abr[eo])\s/iu;

function isAfterOpening({ text, from }: Unit, one: Finding): boolean {
  return /(?:with|mit|avec|con|typing|using)\s["'`*]{0,2}$/iu.test(text.slice(0, one.from - from));
}

/** Words that no sentence joins so, or a long number, right behind the label and its verb. */
const odd =
  /\p{L}{0,4}(?:(?:\s(?:vo[mn]|für|fürs|for|of|at|to|on|de|del|du|la|le|el|my|the|der|das|dazu|there|am|im|is|ist)){0,2}\s[\p{L}'’-]{2,16}){0,2}(?:\s?[:=]\s?|,\s|\s(?:is|ist|est|es|lautet|heißt|heisst|its|it's)\s|は|\s)["'`*]{0,2}(\p{L}+(?:[._-][\p{L}\d]+)+|\d{8,24})(?=[!?]?["'`*]{0,2}(?:[\s.,;]|$))/iuy;

function oddIn({ text, from, topics }: Unit): readonly Finding[] {
  return topics.flatMap((topic) => {
    odd.lastIndex = topic.to - from;
    const match = topic.kind === 'password' ? odd.exec(text) : null;
    if (match === null) return [];
    const secret = match[1] ?? '';
    const at = match.index + match[0].length - secret.length;
    const joints = secret.match(/[._-]/g) ?? [];
    const isOdd =
      /^\d/.test(secret) ||
      new Set(joints).size > 1 ||
      (joints.length > 1 && /\d$/.test(secret)) ||
      (joints[0] === '-' ? /^\p{Ll}+-\p{Lu}\p{Ll}/u.test(secret) : /[._]\p{Lu}\p{Ll}/u.test(secret));
    if (
      !isOdd ||
      isNameThere(
        { text, from: at, to: at + secret.length, isSetOff: /["'`*]$/.test(text.slice(0, at)), areSeveral: false },
        secret,
      ) ||
      /\.(?:com|org|net|io|de|fr|es|txt|md|json|ya?ml|kdbx|[jt]sx?)$|pass|token/i.test(secret)
    )
      return [];
    const end = /^[!?]/.test(text.slice(at + secret.length)) ? 1 : 0;
    return [{ kind: 'password', from: from + at, to: from + at + secret.length + end }];
  });
}

/** `h e r o n 4 4 x`: a password letter by letter. */
const spelled =
  /(?<![^\s:：「"'`*は])(?:[A-Za-z\d!?#$%&*._-] ){5,40}[A-Za-z\d!?#$%&*._-](?![^\s.,;:)！？。、（です"'`*])/gu;

function spelledIn({ text, from }: Unit): readonly Finding[] {
  return matchesOf(spelled, text).flatMap(({ 0: secret, index }) => {
    const joined = secret.replaceAll(' ', '');
    if (!/\d/.test(joined) || !/[a-z]/i.test(joined)) return [];
    return [{ kind: 'password', from: from + index, to: from + index + secret.length }];
  });
}

import { late } from '../../late';
import type { Finding } from './finding';
import { matchesOf } from './matches';
import { isTypedSecret } from './values';
import { type Form, findForms } from './web-credentials';

/** Neither the name of a program that keeps passwords nor everybody's example. */
const isTyped = (secret: string): boolean => isTypedSecret(secret) && !/pass(?:word|wort)?\d{0,4}$/i.test(secret);

const password = '(?:pass(?:word|phrase|code|wort|wd)|kennwort|mot de passe|contraseña|clave)';

/** Passwords that a sentence speaks of without a sign between them and their label. All quantifiers are bounded. */
const forms = late((): readonly Form[] => [
  {
    // `Is X a good password?`, `Would X work as a password?`
    kind: 'password',
    pattern: new RegExp(
      String.raw`(?<=(?:^|[\s"'(¿])(?:is|was|would|will|does|could|ist|wäre|taugt|geht|est-ce que|est|es|sería|sirve)[ ]["'\x60]?)([^\s"'\x60]{5,100})(?=["'\x60]?,?[ ](?:(?:really|still|even|c'est|est|work|do|good|strong|safe|secure|enough|fine|ok|okay|gut|stark|sicher|genug|bonne?|forte?|buena|segura|suffisante?|suffit|assez|bien)[ ]){0,3}(?:(?:as|for|als|für|comme|como|para|pour)[ ])?(?:an?|my|the|our|ein|das|mein|une?|le|mon|una|la|mi)[ ](?:[\p{L}-]{2,12}[ ]){0,2}${password}(?:[ ](?:sûr|solide|fort|segura|buena|fuerte))?\b(?![ ](?!for|für|pour|para)[\p{L}\d]))`,
      'giu',
    ),
    accepts: isTyped,
  },
  {
    // `my password is X and the guest one is Y`
    kind: 'password',
    pattern: new RegExp(
      String.raw`(?<=${password}[^\n]{1,120}(?:,|;|and|und|et|y)[ ](?:(?:the|my|our|your)[ ](?:[\p{L}'’-]{1,16}[ ]){0,3}one(?:[ ]for[ ][\p{L} ]{2,20})?[ ]is|(?:das|jenes)[ ](?:vo[mn]|für|des|der|andere)[ ](?:[\p{L}-]{2,20}[ ]){0,3}(?:ist|lautet)|celui[ ](?:de|du|pour)[ ](?:[\p{L}'’-]{1,16}[ ]){0,3}(?:est|c'est)|(?:el|la)[ ](?:del?|para|otro|otra)[ ](?:[\p{L}-]{1,16}[ ]){0,3}es)[ ]["'\x60]?)([^\s"'\x60]{5,100}?)(?=["'\x60]?[.,;)!?]{0,2}(?:\s|$))`,
      'giu',
    ),
    accepts: isTyped,
  },
]);

/** `passwords: home X, work Y`. */
const list =
  /(?<![\p{L}\d])(?:passwords|passphrases|passcodes|passwörter|kennwörter|mots de passe|contraseñas|claves|logins)[ ]{0,2}[:=][ ]{0,2}([^\n]{6,400})/giu;
const entry =
  /(?:^|[,;/|][ ]{0,2}|[ ](?:and|und|et|y)[ ])(?:[\p{L}'’.-]{2,24}[ ]{1,2}){1,3}["'`]?([^\s,;"'`]{5,100})(?=["'`]?(?:\s|[,;/|]|$))/giu;

export function findInSentences(text: string): readonly Finding[] {
  return [...findForms(forms(), text), ...findLists(text)];
}

function findLists(text: string): readonly Finding[] {
  return matchesOf(list, text).flatMap((match) => {
    const items = match[1] ?? '';
    const from = match.index + match[0].length - items.length;
    return matchesOf(entry, items).flatMap(({ 0: whole, 1: secret = '', index }) => {
      const bare = secret.replace(/[.!?)]{1,3}$/, '');
      const at = from + index + whole.lastIndexOf(secret);
      return isTyped(bare) ? [{ kind: 'password', from: at, to: at + bare.length }] : [];
    });
  });
}

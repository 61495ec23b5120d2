import { lazy } from '../../../lazy';
import type { Finding } from '../finding';
import { matchesOf } from '../finding';
import { isAboutOther, isProse, speaksOf, type Unit } from './units';

const number =
  /(?<![\d/€$£\p{Script=Latin}\p{Script=Cyrillic}-])(?<!\d[.,:])(?:[*#]?\d{4,8}#?|\d{1,2}(?:-\d{1,2}){2,3}|\d{3}[ -]\d{3}|\d{2}(?: \d{2}){2,3}|\d{2,4}[A-Z]\d{1,3}|[A-Z]\d{4,5}|(?:\d ){3,7}\d)(?![\d:/%€$£]|\.\d|,\d{3}(?!\d)|-\d|[\p{Script=Latin}\p{Script=Cyrillic}]|\s?(?:digits?|combinations?|kombinationen|combinaisons|combinaciones|possib\p{L}*|points?|pieces|people|lines?|zeilen|文字|stellig|characters|zeichen|times|mal|eur|euro|€|円|桁|分|年|回|km|kg|mm|mb|gb|ms|px|min)(?!\p{L}))/giu;

/** Its name and at most a verb: nothing else can be meant. */
const rightBefore =
  /(?:pin|puk\d?|tan|digicode|c[oó]d(?:e|igo)|otp|kombination|combinat?i(?:on|ón)|geheimzahl|番号|コード|验证码|код\p{L}*)(?:\s(?:is|ist|est|es|lautet|war|was)|は)?\s?[:=]?\s?$/iu;

/** *482913 is your … code*, *your … code is 482913*: what a service sends. */
const sentTo =
  /(?<!\d)\d{3}[ -]?\d{3}\s(?:is|ist|est|es)\s(?:your|dein|ihr|votre|ton|tu|su)\s|(?<!\p{L})(?:your|dein|ihr|votre|ton|tu|su)\s[^\n]{0,40}c[oó]d(?:e|igo)\s?(?::|is|ist|lautet|est|es)\s?\d{3}[ -]?\d{3}(?!\d)/iu;
const sentOnce =
  /(?<!\p{L})(?:text message|sms|mailed|sign-in|log-?in|one[- ]time|verif\p{L}*|confirm\p{L}*|einmal\p{L}*|bestätig\p{L}*|usage unique|un solo uso)(?!\p{L})/iu;
/** *Use 154458 to confirm the login.* */
const enteredOnce =
  /(?<!\p{L})(?:use|enter|type|gib|tape[zr]?|usa|introduce)\s["'`*]{0,2}\d{3}[ -]?\d{3}["'`*]{0,2}\s(?:to|um|zum|pour|para)\s(?:\p{L}+\s){0,3}(?:confirm|verif|log|sign|bestätig|anmeld|connect|iniciar)/iu;
const enteredSix = /(?<!\p{L})(?:use|enter|type|gib|tape[zr]?|usa|introduce)\s["'`*]{0,2}\d{3}[ -]?\d{3}(?!\d)/iu;
/** `bike lock 4711`, `garage: 4711`: the number alone, and nothing more of the sentence. */
const thingWithNumber =
  /(?:alarm|lock|door|gate|garage|safe|schloss|tresor|tür|alarmanlage|portail|puerta)\s?[:=]?\s(?!(?:19|20)[0-3]\d(?!\d))\d{4,8}(?:#|(?=\s?(?:[,.;!]|$|then\s|dann\s)))|(?:ロック|鍵|金庫)は\d{4,8}/iu;
/** *To get into the building press 8696.* */
const enteredThere =
  /(?<!\p{L})(?:press|enter|type|dial|drück\p{L}*|tippe?|tape[zr]?|pulsa|marca)\s["'`*]{0,2}[*#]?\d{4,8}(?!\d)/iu;
/** *The garage opens with 67824#*, *der Tresor geht mit 534948 auf*. */
const opensWithNumber =
  /(?<!\p{L})(?:opens?|unlocks?|unlocked|(?:dis)?arm(?:s|ed)?|(?:de)?activate[sd]?|goes|geht|öffnet|entsperrt|entschärf\p{L}*|s'ouvre|ouvre|(?:se )?abre|désactive|desactiva|s'éteint|apaga|turn(?:s|ed)? off|switch(?:es|ed)? off)\s(?:[\p{L}\d-]+\s){0,3}?(?:with|mit|avec|con|by|using)\s(?:[\p{L}\d-]+\s){0,3}?["'`*]{0,2}[*#]?\d{4,8}(?=#|["'`*]{0,2}(?:[,.;!)]|$|\s(?:then|and|auf|aus|ab|und|et|y|dann|puis|on|an)\s?))/iu;
/** After a sentence about it. */
const answer = /^(?:[^\d\n]{0,24}\s)?(?:it's|it is|es ist|c'est|es)\s[*#]?\d[\d -]{3,10}#?[.!]?$/iu;
const isThatCode = /^(?:that's|das ist|c'est|ese es)\s\p{L}{2,5}\s(?:the )?c[oó]d/iu;

/** A rule for numbers, an example of one, a number to call, the codes of places. */
const aboutPins =
  /(?<!\p{L})(?:must|mustn't|should|such as|e\.g\.|for example|never use|don't use|default|guess\p{L}*|area|postal|zip|error|status|darf|dürfen|sollte|beispiel|zum beispiel|standard|ruf|call|hotline|telefon|phone number|par exemple|por ejemplo|例|初期)(?!\p{L})/iu;
const countedBefore =
  /(?:since|seit|depuis|desde|in|until|bis|port|year|jahr|tel|phone number|zip|plz|error|fehler|user|level|has|have|hat|with another)\s$/iu;
const plainYear = /^(?:19[5-9]\d|20[0-3]\d)$/;
/** What a service puts before its code. */
const sms = lazy(() => /(?<![\w-])G-\d{6}(?!\d)/g);

/** A number beside the word for one that lets somebody in. A year is none, unless nothing else can be meant. */
export function numbersNear(units: readonly Unit[]): readonly Finding[] {
  return units.flatMap((unit, at) => {
    const sent = speaksOf(unit, 'code', 'pin') ? matchesOf(sms(), unit.text).map((one) => finding(unit, one)) : [];
    const isAnswer = speaksOf(units[at - 1], 'pin') && answer.test(unit.text);
    return [...sent, ...(speaksOfCode(unit, units[at + 1]) || isAnswer ? numbersIn(unit) : [])];
  });
}

function speaksOfCode(unit: Unit, after: Unit | undefined): boolean {
  const { text } = unit;
  if (text.length > 600) return false;
  if (speaksOf(unit, 'pin') && !/(?<!\p{L})pin (?:collection|board|header)/iu.test(text)) return true;
  const isThing = speaksOf(unit, 'opened');
  if (
    speaksOf(unit, 'code') &&
    (isThing || sentTo.test(text) || (sentOnce.test(text) && /(?<!\d)\d{6}(?!\d)/.test(text)))
  )
    return true;
  if (enteredOnce.test(text) || (enteredSix.test(text) && sentOnce.test(text))) return true;
  return (
    isThing &&
    (thingWithNumber.test(text) ||
      opensWithNumber.test(text) ||
      enteredThere.test(text) ||
      (after !== undefined && isThatCode.test(after.text)))
  );
}

function numbersIn(unit: Unit): readonly Finding[] {
  const { text } = unit;
  if (!isProse(unit) || isAboutOther(unit)) return [];
  const isAboutPins = aboutPins.test(text);
  return matchesOf(number, text).flatMap((match) => {
    const { 0: secret, index } = match;
    const isDirect = rightBefore.test(text.slice(Math.max(0, index - 40), index));
    if ((isAboutPins || /^\d{2} |[A-Za-z]/.test(secret)) && !isDirect) return [];
    if (plainYear.test(secret) && !/(?:is|ist|est|es|:|=|は)\s?$/iu.test(text.slice(0, index)) && !isDirect) return [];
    if (countedBefore.test(text.slice(Math.max(0, index - 14), index))) return [];
    return [finding(unit, match)];
  });
}

function finding({ from }: Unit, { 0: secret, index }: RegExpExecArray): Finding {
  return { kind: 'pin', from: from + index, to: from + index + secret.length };
}

import type { Finding } from './finding';
import { matchesOf } from './finding';

const groups =
  /(?<![\w.,+#/-])(?:\d{4}([ .–-])\d{4}\1\d{4}\1\d{4}|\d{4}([ .–-])\d{6}\2\d{4,5}|\d{13,19})(?![\w-]|[.,]\d)/g;

/** Issuers' ranges by length: Visa, Mastercard, Discover, JCB, UnionPay, Maestro; Amex; Diners. */
const issuers: Readonly<Record<number, RegExp>> = {
  13: /^4/,
  14: /^3(?:0[0-5]|[68])/,
  15: /^3[47]/,
  16: /^(?:4|5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|6011|64[4-9]|65|35|62|50|5[678])/,
  19: /^(?:4|62|6011|50|5[678])/,
};
const cardWord =
  /card|visa|master|amex|american express|maestro|diners|discover|karte|carte|tarjeta|カード|cvv|cvc|\bcc\b/i;
const otherNumber =
  /(?:order|invoice|tracking|parcel|shipment|ticket|isbn|imei|iccid|serial|reference|ref|phone|tel|iban|konto|bestell|rechnung|commande|pedido|注文)[^\n\d]{0,20}$/i;
const verification =
  /(?<![A-Za-z])(?:cvv2?|cvc2?|cid|cvn|csc|security code|card code|prüfziffer|prüfnummer|kartenprüfnummer|cryptogramme|código de seguridad|codigo de seguridad|セキュリティコード)(?: (?:is|ist|est|es|number|code))?["'*_`)]{0,3}\s{0,2}[:=#は-]?\s{0,2}["'*_`]{0,3}(\d{3,4})(?![\w]|[.,]\d)/gi;

/** Right behind a number that is a card's, words count that mean anything elsewhere. */
const codeBehind =
  /[ ,;|/–-]{1,4}(?:\p{L}{2,12}\.? ?:? ?)?(?:\d\d ?\/ ?\d\d(?:\d\d)?[ ,;|/–-]{1,4})?(?:crypto|code|clé|cvx|cv|cid|secret|sicherheitscode|kryptogramm|dorso|reverso|裏面)\p{L}{0,8}[.:]{0,2} ?(?:is|est|ist|es)? ?(\d{3,4})(?![\d/.,-])/iuy;

const verificationFirst = /(?<![\w.,-])(\d{3,4}) {1,2}\(?(?:cvv2?|cvc2?)\b/gi;

/** Card numbers whose check digit and issuer hold, and the verification codes beside them. */
export function findCards(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const match of matchesOf(groups, text)) {
    const [number] = match;
    const digits = number.replace(/\D/g, '');
    if (issuers[digits.length]?.test(digits) !== true || !hasLuhnDigit(digits)) continue;
    if (!isCard(text, { from: match.index, number, digits })) continue;
    findings.push({ kind: 'card number', from: match.index, to: match.index + number.length });
    codeBehind.lastIndex = match.index + number.length;
    const code = codeBehind.exec(text)?.[1];
    if (code !== undefined) {
      findings.push({ kind: 'card code', from: codeBehind.lastIndex - code.length, to: codeBehind.lastIndex });
    }
  }
  for (const match of matchesOf(verification, text)) {
    const to = match.index + match[0].length;
    findings.push({ kind: 'card code', from: to - (match[1] ?? '').length, to });
  }
  for (const match of matchesOf(verificationFirst, text)) {
    findings.push({ kind: 'card code', from: match.index, to: match.index + (match[1] ?? '').length });
  }
  return findings;
}

/** A run of digits that happens to pass the check is a card when it is grouped like one, or named one, or has the usual length. */
function isCard(
  text: string,
  { from, number, digits }: { readonly from: number; readonly number: string; readonly digits: string },
): boolean {
  if (new Set(digits).size < 3) return false;
  const before = text.slice(Math.max(0, from - 40), from);
  const around = before + text.slice(from + number.length, from + number.length + 60);
  if (otherNumber.test(before)) return false;
  if (cardWord.test(around)) return true;
  if (number.length > digits.length) return true;
  return digits.length === 15 || digits.length === 16;
}

function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48;
    const doubled = at % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

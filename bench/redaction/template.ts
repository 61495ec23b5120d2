import { wordlist } from '@scure/bip39/wordlists/english.js';
import { draw, pick, type Random } from './random';

/** One line of the corpus; `secrets` are the parts of `text` that must be gone, none for a harmless line. */
export type Sample = { readonly text: string; readonly secrets: readonly string[] };

const digits = '0123456789';
const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const alphabets: Readonly<Record<string, string>> = {
  d: digits,
  a: lower,
  A: upper,
  hex: `${digits}abcdef`,
  HEX: `${digits}ABCDEF`,
  b32: `${upper}234567`,
  b36: lower + digits,
  b32l: 'abcdefghijklmnopqrstuvwxyz234567',
  b36l: 'qpzry9x8gf2tvdw0s3jn54khce6mua7l',
  B36: upper + digits,
  b58: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  b62: upper + lower + digits,
  b64: `${upper}${lower}${digits}+/`,
  b64u: `${upper}${lower}${digits}_-`,
  b64url: upper + lower + digits,
};

/**
 * Fills one template. `{b62:40}` draws 40 characters, `{pw}`, `{card}` and their like make whole
 * values, ¶ is a line break, and what stands between ⟦ and ⟧ is a secret.
 */
export function fill(template: string, random: Random): Sample {
  const whole = template
    .replaceAll('{jwt}', '⟦{rawjwt}⟧')
    .replace(/\{(\w+)(?::(\d+))?\}/g, (placeholder, name: string, length?: string) =>
      filled(name, Number(length ?? 0), random, placeholder),
    )
    .replaceAll('¶', '\n');
  const secrets = Array.from(whole.matchAll(/⟦([^⟧]*)⟧/g), ([, secret = '']) => secret);
  return { text: whole.replace(/[⟦⟧]/g, ''), secrets };
}

function filled(name: string, length: number, random: Random, placeholder: string): string {
  const alphabet = alphabets[name];
  if (alphabet !== undefined && length > 0) return drawMixed(random, alphabet, length);
  switch (name) {
    case 'uuid':
      return [8, 4, 4, 4, 12].map((size) => draw(random, alphabets.hex ?? '', size)).join('-');
    case 'UUID':
      return filled('uuid', 0, random, placeholder).toUpperCase();
    case 'pw':
      return password(random);
    case 'host':
      return `${draw(random, lower, 6)}.${pick(random, ['net', 'io', 'dev', 'org'])}`;
    case 'rawjwt':
      return `eyJ${draw(random, alphabets.b62 ?? '', 33)}.eyJ${draw(random, alphabets.b64u ?? '', 90)}.${draw(random, alphabets.b64u ?? '', 43)}`;
    case 'words':
    case 'seed':
      return Array.from({ length }, () => wordlist[Math.floor(random() * wordlist.length)]).join(' ');
    case 'seednumbered':
      return Array.from(
        { length: 12 },
        (_, at) => `${at === 0 ? '' : `${at + 1}. `}⟦${wordlist[Math.floor(random() * wordlist.length)]}⟧`,
      ).join(' ');
    case 'card':
      return luhn(random, pick(random, ['4', '51', '55']), 16);
    case 'cardspaced':
      return luhn(random, '4', 16).replace(/(\d{4})(?=\d)/g, '$1 ');
    case 'carddash':
      return luhn(random, '53', 16).replace(/(\d{4})(?=\d)/g, '$1-');
    case 'amex':
      return luhn(random, '37', 15).replace(/^(\d{4})(\d{6})/, '$1 $2 ');
    case 'badcard':
      return luhn(random, '4', 16).replace(/\d$/, (last) => String((Number(last) + 3) % 10));
    case 'zw':
      return pick(random, ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff']);
    default:
      return placeholder;
  }
}

/** Real keys of some length always hold a digit; a draw without one would be another kind of text. */
function drawMixed(random: Random, alphabet: string, length: number): string {
  for (;;) {
    const text = draw(random, alphabet, length);
    if (length < 8 || !/\d/.test(alphabet) || /\d/.test(text)) return text;
  }
}

/** How people write passwords: a word with digits and a mark, two words, or noise. */
function password(random: Random): string {
  const word = () => wordlist[Math.floor(random() * wordlist.length)] ?? 'otter';
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const mark = () => pick(random, ['!', '#', '$', '%', '&', '*', '?', '_', '-', '+', '@']);
  switch (Math.floor(random() * 6)) {
    case 0:
      return capital(word()) + draw(random, digits, 4) + mark();
    case 1:
      return `${word()}${mark()}${capital(word())}${draw(random, digits, 2)}`;
    case 2:
      return word() + draw(random, digits, 3);
    case 3:
      return `${draw(random, alphabets.b62 ?? '', 7)}${mark()}${draw(random, alphabets.b62 ?? '', 4)}${draw(random, digits, 1)}`;
    case 4:
      return `${capital(word())}-${capital(word())}-${draw(random, digits, 2)}`;
    default:
      return draw(random, alphabets.b62 ?? '', 11) + draw(random, digits, 1);
  }
}

function luhn(random: Random, prefix: string, length: number): string {
  const body = prefix + draw(random, digits, length - prefix.length - 1);
  let sum = 0;
  for (let at = 0; at < body.length; at++) {
    const digit = Number(body[body.length - 1 - at]);
    const doubled = at % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return body + String((10 - (sum % 10)) % 10);
}

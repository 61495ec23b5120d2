import { randomInt } from 'node:crypto';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import { keyFor } from '../keys/device-keys';

/** Crockford's 32: without I, L, O and U, which are taken for 1, 1, 0 and V. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DRAWN = 22;
const LENGTH = 24;
const GROUP = 4;
const SAME: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };
const BETWEEN = /[\s\-‐‑–—_.]/g;

/** 22 drawn characters (110 bits), and two by which each one or two that are mistyped, and each two that are swapped, are noticed. */
export function newPairingCode(): string {
  const drawn = Array.from({ length: DRAWN }, () => randomInt(LETTERS.length));
  const code = [...drawn, ...checkOf(drawn)].map((digit) => LETTERS[digit]).join('');
  return grouped(code);
}

/**
 * The code as it was shown, however it is typed: small letters, spaces or none, O for 0, I and L for 1.
 * Throws an `AppError` that says what is mistyped.
 */
export function readPairingCode(typed: string): string {
  const text = typed
    .slice(0, 200)
    .normalize('NFKC')
    .replaceAll(BETWEEN, '')
    .toUpperCase()
    .replaceAll(/[ILO]/g, (letter) => SAME[letter] ?? letter);
  const odd = [...text].find((letter) => !LETTERS.includes(letter));
  if (odd !== undefined) throw mistyped(t('main-sync-sealing.code.letter', { letter: odd }));
  if (text.length !== LENGTH) throw mistyped(t('main-sync-sealing.code.length', { length: text.length }));
  const digits = [...text].map((letter) => LETTERS.indexOf(letter));
  const [sum, weighted] = syndromes(digits);
  if (sum !== 0 || weighted !== 0) {
    const at = digits.findIndex((_, place) => multiply(power(place), sum) === weighted);
    // With one wrong character the two sums say which it is; with more they may name another.
    const group = sum === 0 || at === -1 ? null : Math.floor(at / GROUP) + 1;
    throw mistyped(
      group === null ? t('main-sync-sealing.code.check') : t('main-sync-sealing.code.check-near', { group }),
    );
  }
  return grouped(text);
}

/** Where a code's letters lie in the carrier, and the key that they are sealed by. Neither says anything about the other. */
export function fromPairingCode(code: string): { readonly id: string; readonly key: Uint8Array } {
  const bytes = Buffer.from(code);
  return {
    id: Buffer.from(keyFor('pairing id', bytes, ''))
      .toString('hex')
      .slice(0, 16),
    key: keyFor('pairing', bytes, ''),
  };
}

function grouped(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

function mistyped(sentence: string): AppError {
  return new AppError('pairing_code', sentence, { field: 'code' });
}

/** The field of 32 elements: a Reed-Solomon code over it with two check characters has a distance of three. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 0; bit < 5; bit += 1) if (b & (1 << bit)) product ^= a << bit;
  for (let bit = 8; bit >= 5; bit -= 1) if (product & (1 << bit)) product ^= 0b100101 << (bit - 5);
  return product;
}

function power(of: number): number {
  let value = 1;
  for (let times = 0; times < of; times += 1) value = multiply(value, 2);
  return value;
}

/** Both 0 for a code that is whole. */
function syndromes(digits: readonly number[]): readonly [number, number] {
  return [
    digits.reduce((sum, digit) => sum ^ digit, 0),
    digits.reduce((sum, digit, place) => sum ^ multiply(power(place), digit), 0),
  ];
}

function checkOf(drawn: readonly number[]): readonly number[] {
  const [sum] = syndromes(drawn);
  const one = LETTERS.split('').findIndex((_, digit) => syndromes([...drawn, digit, sum ^ digit])[1] === 0);
  return [one, sum ^ one];
}

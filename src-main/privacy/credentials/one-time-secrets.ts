import type { Finding } from './finding';
import { matchesOf } from './matches';

/** The secret of an authenticator: base32 in one piece or in groups of four, which only a label gives away. */
const labelled =
  /(?:2fa|mfa|totp|otp|authenticator|two[- ]factor|einmal|authentifi\w{0,12}|doble factor)[^\n]{0,24}?(?:secret|key|seed|schlüssel|setup|clé|clave|code)[^\n:=]{0,16}?["'`*_]{0,3}\s{0,2}(?:[:=]|is|ist|est|es|は|\s)\s{0,2}["'`*_]{0,3}([a-z2-7]{4}(?:[ -][a-z2-7]{4}){3,15}(?![a-z0-9])|[A-Z2-7]{16,128}={0,6})(?![A-Za-z0-9])/giu;
const plain =
  /\b(?:totp|otp)[ _-]?(?:seed|secret|key)\b["'`*_]{0,3}\s{0,2}(?:[:=]|is)?\s{0,2}["'`*_]{0,3}([A-Z2-7]{16,128})(?![A-Za-z0-9])/gi;
/** Thirty-two capitals are no word: what sets up an authenticator may stand a few words away. */
const far =
  /(?:\b(?:authy|authenticator|2fa|mfa|totp|otp|manual entry|manuelle eingabe|setup key|oathtool|two[- ]factor|zwei-?faktor)\b|TOTP\(|doble factor|deux facteurs|認証アプリ|二段階認証)[^\n]{0,60}?(?<![A-Za-z0-9_])([A-Z2-7]{16,64})(?![A-Za-z0-9_])/gi;
const sms = /(?<![\w-])(G-\d{6})(?!\d)/g;

export function findOneTimeSecrets(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const pattern of [labelled, plain, far, sms]) {
    for (const match of matchesOf(pattern, text)) {
      const secret = match[1] ?? '';
      if (pattern === far && !/^[A-Z2-7]+$/.test(secret)) continue;
      if (pattern !== sms && !/\d/.test(secret) && !/^[A-Z ]+$/.test(secret) && !secret.includes(' ')) continue;
      const to = match.index + match[0].length;
      findings.push({ kind: 'one-time secret', from: to - secret.length, to });
    }
  }
  return findings;
}

import type { Finding } from './finding';
import { matchesOf } from './matches';

/** The secret of an authenticator: base32 in one piece or in groups of four, which only a label gives away. */
const labelled =
  /(?:2fa|mfa|totp|otp|authenticator|two[- ]factor|einmal|authentifi\w{0,12}|doble factor)[^\n]{0,24}?(?:secret|key|seed|schlüssel|setup|clé|clave|code)[^\n:=]{0,16}?["'`*_]{0,3}\s{0,2}(?:[:=]|is|ist|est|es|は|\s)\s{0,2}["'`*_]{0,3}([a-z2-7]{4}(?:[ -][a-z2-7]{4}){3,15}(?![a-z0-9])|[A-Z2-7]{16,128}={0,6})(?![A-Za-z0-9])/giu;
const plain =
  /\b(?:totp|otp)[ _-]?(?:seed|secret|key)\b["'`*_]{0,3}\s{0,2}(?:[:=]|is)?\s{0,2}["'`*_]{0,3}([A-Z2-7]{16,128})(?![A-Za-z0-9])/gi;
const sms = /(?<![\w-])(G-\d{6})(?!\d)/g;

export function findOneTimeSecrets(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const pattern of [labelled, plain, sms]) {
    for (const match of matchesOf(pattern, text)) {
      const secret = match[1] ?? '';
      if (pattern !== sms && !/\d/.test(secret) && !/^[A-Z ]+$/.test(secret) && !secret.includes(' ')) continue;
      const to = match.index + match[0].length;
      findings.push({ kind: 'one-time secret', from: to - secret.length, to });
    }
  }
  return findings;
}

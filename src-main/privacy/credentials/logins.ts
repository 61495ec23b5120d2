import type { Finding } from './finding';
import { matchesOf } from './finding';
import { isStrongInProse } from './values';

const word =
  '(?:user(?:name)?\\s?/\\s?pass(?:word)?|benutzer\\s?/\\s?passwort|creds?|credentials?|log[ -]?in|sign in|logins?|account|zugang(?:sdaten)?|anmeldedaten|identifiants?|connexion|credenciales|acceso|ログイン)';
/** Most texts have none, and are spared the patterns around it. */
const anyWord = new RegExp(word, 'iu');
/** `login with admin:secret`, `creds are admin / secret`. */
const after = new RegExp(
  String.raw`(?<![\p{L}_-])${word}(?![\p{L}_-])[^\n:/|]{0,32}?[\s:]\s{0,2}["'\x60]?([\w.@+-]{2,48})["'\x60]?\s?[:/|]\s?["'\x60]?([^\s"'\x60]{5,64})`,
  'giu',
);
/** `mia@example.com / secret`: an address is a name to log in with. */
const address = /(?<![\w.+-])([\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,40})\s[/|]\s["'`]?([^\s"'`]{6,64})/g;
/** `root/secret are the credentials`. */
const before = new RegExp(
  String.raw`(?:^|\s)([\w.@+-]{2,48})\s?[:/]\s?([^\s/:]{5,64})\s{1,2}(?:is|are|sind|sont|son)\s(?:[\p{L}]{1,12}\s){0,3}${word}`,
  'giu',
);

/** `login for the router: admin, secret`, alone on its line. */
const listed = new RegExp(
  String.raw`(?<![\p{L}_-])${word}(?![\p{L}_-])[^\n:/|,]{0,32}:\s{0,2}["'\x60]?([\w.@+-]{2,48})["'\x60]?,\s["'\x60]?([^\s"'\x60]{6,64})(?=["'\x60]?[.!]?\s{0,4}(?:\n|$))`,
  'giu',
);

/** `admin / secret`: names that only a login has. */
const known = /(?<![\w./@-])(admin|administrator|root|postgres|sysadmin|sa)\s[/|]\s["'`]?([^\s"'`/]{6,64})/g;

/** A name and its password as one pair, with a word for the pair beside it. */
export function findLogins(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const pattern of anyWord.test(text) ? [after, before, listed, address, known] : [address, known]) {
    for (const match of matchesOf(pattern, text)) {
      const secret = (match[2] ?? '').replace(/[.,;:)\]]+$/, '');
      if (
        !isStrongInProse(secret) ||
        /^(?:https?|ftp|ssh|git|\d+)$/i.test(match[1] ?? '') ||
        secret.includes('/') ||
        /^@?[\w.+-]+@[\w-]+\./.test(secret)
      )
        continue;
      const from = match.index + match[0].lastIndexOf(match[2] ?? '');
      findings.push({ kind: 'password', from, to: from + secret.length });
    }
  }
  return findings;
}

import { matchesOf } from './finding';
import {
  codeQualifiers,
  harmlessAfter,
  harmlessBefore,
  harmlessTails,
  keyQualifiers,
  labelPhrase,
  networkWords,
  passwordNouns,
  pinNouns,
  tokenNouns,
  verbs,
} from './label-words';

/**
 * How much a label promises. `password`: what follows may be short and human. `token`: drawn characters.
 * `key`: drawn characters and many. `pin`: a few digits.
 */
type LabelClass = 'password' | 'token' | 'key' | 'pin';

export type Label = { readonly kind: LabelClass; readonly name: string; readonly from: number; readonly to: number };

/** Where a label may be; `classify` then looks at the whole name around it. */
const noun =
  /pass(?:word|wd|wrd|phrase|code|wort|wört)?|pwd|pswd|psw|(?<![a-z])(?:root|admin|bind|user|db|my|smtp|ldap|ftp|web)?pw(?![a-z])|kennw|secret|token|key|cred|auth|bearer|jwt|cookie|session|sid|pin|puk\b|code|mdp|contrase|\bclave|senha|wachtwoord|parola|hasło|пароль|lösenord|geheim|schlüssel|jeton|zugangsdat|anmeldedat|logindat|código|codigo|(?<![a-z])pat(?![a-z])|psk|hmac|totp|seed\b|salt\b|signature\b|nip\b|app_?id|[ck]ombina|\bcombo\b|\botp\b/giu;

/** Letters that make names; kana, Han and hangul do not, since no space divides them from what follows. */
const letter = 'A-Za-z\\u00c0-\\u024f\\u0400-\\u04ff\\u0300-\\u036f';
const isLetter = new RegExp(`[${letter}\\d_.-]`);
const longestHalf = 60;
const nameAfter = new RegExp(`[${letter}\\d_-]{0,60}(?:\\.[${letter}\\d_-]{1,40}){0,3}`, 'y');
const germanCode =
  /^(?:tür|tor|alarm|haus|haustür|sperr|entsperr|zugangs|sicherheits|bestätigungs|freischalt|zahlen|tresor|schloss|geräte|garagen|aktivierungs|pin|verifizierungs)codes?$/;

/** Every label in a text, in order; none overlaps another. */
export function findLabels(text: string): readonly Label[] {
  const labels: Label[] = [];
  noun.lastIndex = 0;
  for (let match = noun.exec(text); match !== null; match = noun.exec(text)) {
    nameAfter.lastIndex = match.index;
    nameAfter.test(text);
    const from = startOfName(text, match.index);
    const to = Math.max(nameAfter.lastIndex, match.index + match[0].length);
    const name = text.slice(from, to).replace(/[.-]{1,60}$/, '');
    const end = from + name.length;
    const kind = classify(name, text.slice(Math.max(0, from - 24), from), text.slice(end, end + 48));
    if (kind !== undefined) labels.push({ kind, name, from, to: end });
    noun.lastIndex = to;
  }
  for (const match of matchesOf(labelPhrase, text)) {
    if (isAboutMany.test(text.slice(Math.max(0, match.index - 24), match.index))) continue;
    labels.push({ kind: kindOfPhrase(match[0]), name: match[0], from: match.index, to: match.index + match[0].length });
  }
  return labels.sort((a, b) => a.from - b.from || b.to - a.to);
}

function startOfName(text: string, at: number): number {
  let from = at;
  while (from > 0 && at - from < longestHalf && isLetter.test(text.charAt(from - 1))) from--;
  return from;
}

function kindOfPhrase(text: string): LabelClass {
  if (/code|c[oó]digo|暗証|パスコード|ピン|認証/iu.test(text)) return 'pin';
  if (/wifi|wpa/i.test(text)) return 'password';
  return /cl[ée]|clave |キー|鍵|トークン|シークレット|令牌|密钥|토큰/iu.test(text) ? 'token' : 'password';
}

const pinOfSomethingElse =
  /^[ -]?(?:up|out|to|the|down|in|board|header|layout|review|base|block|path|style|coverage|snippet|of conduct)\b/i;

/** `the code for the front door`: what it opens comes after it. */
const opensSomething =
  /^ (?:for|to|of|fürs?|zu[mr]?|vo[mn]|de|du|del|para|pour)\b[^\n.:=]{0,24}(?:door|gate|alarm|safe|lock|garage|phone|entrance|building|tür|tor\b|tresor|schloss|keller|handy|porte|portail|coffre|immeuble|puerta|caja|portal|móvil)/i;

/** `token hash: …`, `secret name = …`: a word later, the line is about the secret. */
const isAboutLabel =
  /^ (?:(?:hash(?:es|ed)?|digest|checksum|fingerprint)\b|(?:id|identifier|name|type|hint|length|policy|version|expiry)\s?[:=(])/i;

/** `palabra clave`, `gestor de contraseñas`: a keyword, or a program that keeps passwords. */
const isAboutMany =
  /(?:^|[^\p{L}])(?:palabras?|(?:gestor|administrador|gestionnaire|gerenciador|gestore|manager) d[eio]) $/iu;

function classify(name: string, before: string, after: string): LabelClass | undefined {
  if (isAboutLabel.test(after) || isAboutMany.test(before)) return undefined;
  const parts = passwordNouns.has(name.toLowerCase()) ? [name.toLowerCase()] : partsOf(name);
  const isConstant = /^[A-Z][A-Z0-9_]*$/.test(name);
  for (let at = parts.length - 1; at >= 0; at--) {
    const part = parts[at] ?? '';
    const previous = at > 0 ? (parts[at - 1] ?? '') : lastWord(before);
    const isNetworks = /^(?:key|schlüssel|psk)$/.test(part) && ofNetwork.test(before);
    const kind =
      (isNetworks ? 'password' : kindOf(part, previous)) ??
      (/^codes?$/.test(part) && opensSomething.test(after) ? 'pin' : undefined);
    if (kind === undefined) {
      if (harmlessAfter.has(part)) return undefined;
      if (!isConstant && !harmlessTails.has(part) && !/^\d+$/.test(part)) return undefined;
      continue;
    }
    // `private_key_passphrase`, `signing.keyPassword`: what opens a key.
    const opensKey = kind === 'password' && previous === 'key';
    if (harmlessBefore.has(previous) && !opensKey && !(kind === 'password' && at === 0)) return undefined;
    if (at > 0 && verbs.has(parts[0] ?? '') && !isConstant) return undefined;
    if (kind === 'pin' && pinOfSomethingElse.test(after) && !(name === 'PIN' && /^ to the /.test(after)))
      return undefined;
    return kind;
  }
  return undefined;
}

/** `WLAN: Fritz, Schlüssel …`: the key of the network just named. */
const ofNetwork = /\b(?:wi-?fi|wlan|hotspot|ssid)\b[^\n.!?]{0,24}$/i;

function kindOf(numbered: string, previous: string): LabelClass | undefined {
  const part = numbered.replace(/\d{1,2}$/, '');
  if (germanCode.test(part)) return 'pin';
  if (/^codes?$|^c[oó]digos?$/.test(part)) return codeQualifiers.has(previous) ? 'pin' : undefined;
  if (pinNouns.has(part)) return 'pin';
  if (passwordNouns.has(part) || /(?:password|passwd|passwort|kennwort|passphrase|pwd)$/.test(part)) return 'password';
  const isNetworks = networkWords.has(previous) || networkWords.has(previous.replace(/-.*$/, ''));
  if (isNetworks && /^(?:key|schlüssel|psk|code)$/.test(part)) return 'password';
  if (/^(?:root|admin|bind|user|db|my|smtp|ldap|ftp|web)pw$/.test(part)) return 'password';
  if (/^keys?$/.test(part) && /^(?:site|verify|verifying|verification)$/.test(previous)) return undefined;
  if (/^keys?$/.test(part)) return keyQualifiers.has(previous) ? 'token' : 'key';
  if (tokenNouns.has(part)) return 'token';
  return /(?:secret|token|apikey|schlüssel|secretkey|accesskey|privatekey|authkey|sess(?:ion)?id)$/.test(part)
    ? 'token'
    : undefined;
}

function partsOf(name: string): readonly string[] {
  if (/^[a-z]+$/.test(name)) return [name];
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
    .filter((part) => part !== '');
}

function lastWord(before: string): string {
  const word = /([\p{L}\p{M}\d'’-]{1,20})[ ]{1,2}$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  return word.replace(/['’]s$/, '');
}

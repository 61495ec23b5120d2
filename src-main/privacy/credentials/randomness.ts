import { matchesOf } from './finding';

/**
 * True when a string reads like drawn characters rather than words, camel case, a path or a number:
 * neighbours change between lower case, upper case and digits far more often than in any name.
 */
export function looksRandom(text: string): boolean {
  if (text.length < 12) return false;
  let changes = 0;
  let digits = 0;
  let marks = 0;
  let before = -1;
  for (let at = 0; at < text.length; at++) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === 2) digits++;
    if (kind === 3) marks++;
    if (at > 0 && kind !== before) changes++;
    before = kind;
  }
  const letters = text.length - digits - marks;
  if (letters < 3 || (digits === 0 && text.length < 20)) return false;
  if (isWordy(text)) return false;
  const least = digits === 0 ? 0.45 : digits === 1 ? 0.32 : 0.26;
  return (changes - marks) / (text.length - marks) >= least;
}

/** Half of it or more is words in camel case. */
function isWordy(text: string): boolean {
  if (!/[A-Z]/.test(text)) return false;
  let inWords = 0;
  for (const [word] of matchesOf(/[A-Za-z][a-z]{3,}/g, text)) inWords += word.length;
  return inWords * 2 >= text.length;
}

/** Only hex digits, as in hashes, or a UUID: a secret only where a label says so. */
export function isHexLike(text: string): boolean {
  return /^(?:0x)?[0-9a-f]+$/i.test(text) || /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/**
 * What stands where a secret would: `<your-key>`, `changeme`, `xxxx`, `[REDACTED]`, a row of stars.
 * Defaults like `changeme` count as placeholders too: they are printed in manuals.
 */
export function isPlaceholder(text: string): boolean {
  return (
    /^[\s*•●x._\-–—#?0]+$/i.test(text) ||
    /^(.)\1{3,}$/.test(text) ||
    /x{5,}|\*{3,}|•{3,}|\.{3,}|…|0{10,}|1234567890123/i.test(text) ||
    (/^[<[{(%$][^\n]*[>\]})%]?$/.test(text) &&
      /^(?:<[^<>\n]{0,80}>?$|\[[^[\]\n]{0,80}\]?$|\{\{|\$\{|\$\(|\$[A-Za-z_]|%[\w]{1,60}%|%\()/.test(text)) ||
    /EXAMPLE|^(@@|__|%%|##)[A-Z][A-Z_\d]{0,60}\1$/.test(text) ||
    words.test(text)
  );
}

const words =
  /your[-_ ]?(?:own|new|api|app|access|secret|client|token|key|pass|password|db|database|user|github|openai|aws|stripe|real|strong|super|private|jwt|super)|(?:^|[-_ ])your[-_ ]\w|(?:insert|enter|replace|put|paste)[-_ ](?:your|the|my|me|here|this|key|token|api|secret|pass)|yourpass|yourtoken|yourkey|yoursecret|mypassword$|change[-_ ]?(?:me|it|this)|replace[-_ ]?(?:me|this|with)|place[-_ ]?holder|example[-_.]?(?:key|token|secret|pass|value|com|org|net)|^example$|dummy|redacted|forgotten|^(?:masked|hidden|omitted)$|not[-_ ]?set|\bto[-_ ]?do\b|\btbd\b|fake[-_]|^fake|sample[-_]|[-_](?:here|goes[-_]here)$|tu[-_]contrase|dein[-_]pass|votre[-_]|ここに|^(?:test|demo|foo|bar|baz|abc|qwerty)$|lorem|^secret$|^password\d?$|^passw(?:or)?d$|^pass$|^token$|^key$|^salt|^%l?[sdiu]$|^n\/?a$/i;

function kindOf(unit: number): 0 | 1 | 2 | 3 {
  if (unit >= 97 && unit <= 122) return 0;
  if (unit >= 65 && unit <= 90) return 1;
  if (unit >= 48 && unit <= 57) return 2;
  return 3;
}

import { type Finding, joinFindings } from './finding';

const joint = String.raw`["'\x60*_)]{0,3}(?:\s?[,;/|]\s?|\s(?:and|or|und|oder|et|ou|y|o|と)\s|と|、|\s{1,4}|[ \t]{0,4}\n(?:[ \t]{0,8}\n)?[ \t]{0,8}(?:[-*•]|\d{1,3}[.)])?[ \t]{0,4}(?:\[[ xX]\][ \t])?)(?:(?:and|or|und|oder|et|ou|y|o)\s)?["'\x60*_(]{0,3}`;
const next = new RegExp(String.raw`${joint}([A-Za-z\d][A-Za-z\d-]{5,63})(?![\w-])`, 'y');
const previous = new RegExp(String.raw`(?<![\w-])([A-Za-z\d][A-Za-z\d-]{5,63})${joint}$`);
const farthest = 96;

/** `X, Y and Z`: what is beside a code in the same list and is built like it is one too. */
export function withSiblings(text: string, findings: readonly Finding[]): readonly Finding[] {
  const all = [...findings];
  const known = new Set(findings.map(({ from }) => from));
  // Grows while it is walked: a sibling has siblings.
  for (const one of all) {
    const secret = text.slice(one.from, one.to);
    if (!isCode(secret)) continue;
    for (const found of [after(text, one, secret), before(text, one, secret)])
      if (found !== undefined && !known.has(found.from)) {
        known.add(found.from);
        all.push(found);
      }
  }
  return joinFindings(all);
}

function after(text: string, { kind, to }: Finding, secret: string): Finding | undefined {
  next.lastIndex = to;
  const found = next.exec(text)?.[1] ?? '';
  return isAlike(found, secret) ? { kind, from: next.lastIndex - found.length, to: next.lastIndex } : undefined;
}

function before(text: string, { kind, from }: Finding, secret: string): Finding | undefined {
  const start = Math.max(0, from - farthest);
  const match = previous.exec(text.slice(start, from));
  const found = match?.[1] ?? '';
  if (match === null || !isAlike(found, secret)) return undefined;
  return { kind, from: start + match.index, to: start + match.index + found.length };
}

/** Letters and digits of six and more, with a digit: neither a word nor a year. */
function isCode(secret: string): boolean {
  return (
    secret.length >= 6 && secret.length <= 64 && /^[A-Za-z\d]+(?:-[A-Za-z\d]+)*$/.test(secret) && /\d/.test(secret)
  );
}

/** As long, parted in the same places, in the same case, and no word. */
function isAlike(found: string, secret: string): boolean {
  if (found.length !== secret.length || shape(found) !== shape(secret)) return false;
  if (/^\d+$/.test(secret) !== /^\d+$/.test(found)) return false;
  if (!/[A-Z]/.test(secret) && /[A-Z]/.test(found)) return false;
  if (!/[a-z]/.test(secret) && /[a-z]/.test(found)) return false;
  return /\d/.test(found) || (found.includes('-') && /[bcdfghjklmnpqrstvwxz]{4}|^[^aeiouy]+$/i.test(found));
}

function shape(text: string): string {
  return text.replace(/[A-Za-z\d]/g, 'x');
}

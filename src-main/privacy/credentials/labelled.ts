import { bridges, type Setting, spokenChange } from './bridges';
import { type Finding, lineBefore } from './finding';
import { isSecretFor } from './judgement';
import { findLabels, type Label } from './labels';
import { endOfValue, readValue } from './read-value';

const settings = [
  'assigned',
  'attribute',
  'element',
  'sentence',
  'change',
  'unspaced',
  'adjacent',
  'below',
] as const satisfies readonly Setting[];
/** Secrets that a label in front of them or behind them gives away. */
export function findLabelled(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  let done = 0;
  const labels = findLabels(text);
  for (const [index, label] of labels.entries()) {
    if (label.from < done || isInName(text, label) || isCheckedVariable(text, label)) continue;
    if (isAnswered(text, label, labels[index + 1])) continue;
    const found = valueAfter(text, label) ?? valueBefore(text, label);
    if (found === undefined) continue;
    const next = valueAfterChange(text, label, found.to);
    findings.push(found, ...next);
    done = next[0]?.to ?? found.to;
  }
  return findings;
}

/** `password: token: …`: another label stands where its value would. */
function isAnswered(text: string, label: Label, next: Label | undefined): boolean {
  if (next === undefined || next.from - label.to > 4 || /\d/.test(next.name)) return false;
  return /^\s?[:=?]\s{0,2}$/.test(text.slice(label.to, next.from)) && /^(?:[\s:=,;]|$)/.test(text.charAt(next.to));
}

function valueAfter(text: string, label: Label): Finding | undefined {
  const tried = new Set<number>();
  for (const setting of settings) {
    const bridge = bridges[setting];
    bridge.lastIndex = label.to;
    const match = bridge.exec(text);
    if (match === null) continue;
    const at = label.to + match[0].length;
    // A value that was refused after a plain sign is not asked again under a laxer rule.
    if (tried.has(at)) continue;
    tried.add(at);
    if (setting === 'adjacent' && isPartOf(text, label, match[0])) continue;
    if (setting === 'change' && !spokenChange.test(lineAround(text, label.from, at))) continue;
    const quote = /(["'`「『“«‹])[*_]{0,2}$|(«) $/u.exec(match[0])?.slice(1).find(Boolean) ?? '';
    const value = readValue(text, at, quote);
    if (value !== '' && isSecretFor(label, value, { setting, isQuoted: quote !== '', text, at })) {
      return { kind: nameOf(label), from: at, to: endOfValue(text, at, value) };
    }
  }
  return undefined;
}

/** *The password of X*, but *a PIN of 4821*. */
function isPartOf(text: string, label: Label, bridge: string): boolean {
  return (
    /\sof\s/.test(bridge) &&
    !/\b(?:an?|with|default|initial|temporary)\s(?:[\w-]{1,16}\s)?$/i.test(lineBefore(text, label.from, 40))
  );
}

const intoAnother =
  /["'`]?(?:[ ]{1,2}(?:to|into|auf|zu|en|par|por|a|à|in)|[,;]?[ ]{1,2}(?:(?:und|and|but|et|y|aber|pero|mais)[ ])?(?:jetzt|nun|now|maintenant|désormais|ahora)(?:[ ](?:ist|lautet|heißt|es|est|is|c'est|it's|it is|ist es|lautet es|it’s|c’est)){0,2})[ ]{1,2}["'`]?(?=\S)/y;

/** `changed the password from X to Y`, `it was X, now it's Y`: both. */
function valueAfterChange(text: string, label: Label, from: number): readonly Finding[] {
  intoAnother.lastIndex = from;
  if (!intoAnother.test(text)) return [];
  const at = intoAnother.lastIndex;
  if (!spokenChange.test(lineBefore(text, at, 160))) return [];
  const quote = /["'`]/.exec(text.charAt(at - 1))?.[0] ?? '';
  const value = readValue(text, at, quote);
  if (value === '' || !isSecretFor(label, value, { setting: 'change', isQuoted: quote !== '', text, at })) return [];
  return [{ kind: nameOf(label), from: at, to: endOfValue(text, at, value) }];
}

const reversed =
  /(?:^|[\s:"'`(])(\S{4,80}?)["'`]?,?\s{1,2}(?:(?:(?:as|als|comme|como)(?=\s)|は|(?:is|was|ist|est|es)(?=\s{1,2}(?:my|our|the|his|her|their|your|still|also|mein|unser|das|die|der|mon|ma|notre|le|la|mi|el|nuestr))|(?:[-–—(]\s?(?:that's|that is|which is|this is|das ist|c'est|es|it's)?)|(?<=,\s{1,2})(?:that's|that is|which is|this is|das ist|c'est|es|it's)(?=\s))\s{0,2})(?:[\p{L}'’.-]{1,16}\s{1,2}){0,4}$/u;

/** `use X as the password`, `X is my pin`, `X (that's the wifi password)`. */
function valueBefore(text: string, label: Label): Finding | undefined {
  if (/s$/.test(label.name) && !/pass$/i.test(label.name)) return undefined;
  const before = lineBefore(text, label.from, 120);
  const start = label.from - before.length;
  const match = reversed.exec(before);
  const value = match?.[1]?.replace(/^["'`*(]+|["'`*),.;:]+$/g, '') ?? '';
  if (match === null || value === '' || /["'`]/.test(value) || /^\w+: \($/.test(match[0].slice(-value.length - 3)))
    return undefined;
  const from = start + match.index + match[0].indexOf(value);
  if (!isSecretFor(label, value, { setting: 'sentence', isQuoted: false, text, at: from })) return undefined;
  return { kind: nameOf(label), from, to: from + value.length };
}

/** Inside an ARN or a URN *secret* and *token* are the names of kinds. */
function isInName(text: string, label: Label): boolean {
  return text.charAt(label.from - 1) === ':' && /\b[au]rn:[\w:./-]{0,100}$/.test(lineBefore(text, label.from, 120));
}

/** `${PASSWORD:?must be set}`: what follows is a message, not a value. */
function isCheckedVariable(text: string, label: Label): boolean {
  return text.startsWith('${', label.from - 2) && /^:?[?+]/.test(text.slice(label.to, label.to + 2));
}

function lineAround(text: string, from: number, to: number): string {
  return lineBefore(text, from, 60) + text.slice(from, to + 60);
}

function nameOf(label: Label): string {
  switch (label.kind) {
    case 'password':
      return 'password';
    case 'pin':
      return 'pin';
    case 'key':
      return 'api key';
    case 'token':
      if (/cookie|session|sid/i.test(label.name)) return 'cookie';
      return /key|キー|schlüssel|clé|clave/i.test(label.name) ? 'api key' : 'token';
  }
}

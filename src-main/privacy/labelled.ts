import type { Finding } from './finding';
import { isSecretFor, type Setting } from './judgement';
import { findLabels, type Label } from './labels';

/** What may close a label: quotes and Markdown around it, a remark in brackets, a type. */
const closing = String.raw`["'\x60*_~\])]{0,4}(?:[ \t]{0,2}\([^()\n]{0,40}\))?["'\x60*_~]{0,3}`;
const opening = String.raw`[*_~>]{0,3}(?:(["'\x60「『“«‹])[*_]{0,2}[ ]?)?[*_]{0,2}`;

/** `label: value` and every other way to write an assignment. Group 1 is the sign, group 2 the opening quote. */
const assignment = new RegExp(
  String.raw`${closing}(?:[ \t]{0,40}:[ \t]{0,2}[&\w<>.|?[\] ]{1,30}(?==[ \t]))?(?:\\")?[ \t]{0,40}(:=|={1,3}>|->|=>|={1,2}|:|→|⇒|»|–|—|\||-(?=[ \t])|は|が)[ \t]{0,40}(?:\\(?="))?${opening}`,
  'uy',
);
/** XML and config files put the value into an attribute or a line of its own. */
const attribute = /["']?\s{0,4}(?:,|\{|>)?\s{0,12}(?:"?(?:value|default|content|val)"?)\s{0,4}[=:>]\s{0,4}(["'`])?/iuy;
const element = />(?:\s{0,4}<(?:string|value)>)?\s{0,4}/y;

const tail = String.raw`(?:[ \t]{1,2}(?!(?:is|are|was|ist|war|lautet|est|es|era|c'est|to|auf|è|é)\b)[\p{L}\p{M}\d'’./&-]{1,24}){0,8}?(?:[ \t]?\([^()\n]{0,40}\))?`;
const filler = String.raw`(?:(?:now|still|just|currently|simply|literally|actually|always|set to|changed to|jetzt|immer noch|noch|nun|einfach|aktuell|maintenant|toujours|encore|désormais|simplement|ahora|todavía|sigue siendo|actualmente|also|going to be|:)[ \t]{1,2}){0,2}`;
const verb = `(?:is|are|was|will be|should be|=|ist|sind|war|lautet|lauten|heißt|heisst|wäre|wird|est|sont|était|sera|c'est|c’est|ce sera|es|son|era|será|sería|è|é|är|er|to|auf|in|en|par|por|a|zu)`;
const sentence = new RegExp(
  String.raw`["'\x60*_]{0,3}${tail}(?:[ \t]{0,2}(:|=|->|=>|→|–|—)[ \t]{0,2}|'s[ \t]{1,2}|[ \t]{1,2}(${verb})[ \t]{1,2}:?[ \t]{0,2})${filler}${opening}`,
  'iuy',
);
/** Languages that write no spaces: a few characters, a particle, the value. */
const unspaced = /[^\n。、は:=]{0,16}(?:は、?|が|を|:|=|是|为|為|는|은|이)[ ]?["'`「『“]?(?=[\x21-\x7e])/uy;
/** `password hunter2`, `--token abc`, `requirepass abc`. */
const adjacent = new RegExp(String.raw`${closing}[ \t]{1,8}(?:of[ \t])?${opening}`, 'uy');

const change =
  /chang|\bset\b|setz|gesetzt|reset|updat|rotat|änder|geänd|modifi|remplac|cambi|puse|actuali|nouve|neues|neue |new |nuev|ahora|now/i;

const closers: Readonly<Record<string, string>> = { '「': '」', '『': '』', '“': '"', '«': '»', '‹': '›' };

export function findLabelled(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  let done = 0;
  for (const label of findLabels(text)) {
    if (label.from < done) continue;
    const found = valueAfter(text, label) ?? valueBefore(text, label);
    if (found === undefined) continue;
    findings.push(found);
    done = found.to;
  }
  return findings;
}

function valueAfter(text: string, label: Label): Finding | undefined {
  for (const setting of ['assigned', 'attribute', 'sentence', 'unspaced', 'adjacent'] as const) {
    const pattern = { assigned: assignment, attribute, sentence, unspaced, adjacent }[setting];
    pattern.lastIndex = label.to;
    let match = pattern.exec(text);
    if (setting === 'attribute' && match === null) {
      element.lastIndex = label.to;
      match = element.exec(text);
    }
    if (match === null) continue;
    const at = label.to + match[0].length;
    const quote = lastQuote(match[0]);
    if (
      setting === 'sentence' &&
      /^(?:to|auf|in|en|par|por|a|zu)$/i.test(match[2] ?? '') &&
      !change.test(lineAround(text, label.from, at))
    )
      continue;
    const value = readValue(text, at, quote);
    if (
      value !== '' &&
      isSecretFor(label, value, { setting: setting satisfies Setting, isQuoted: quote !== '', text, at })
    ) {
      return { kind: nameOf(label), from: at, to: at + value.length };
    }
  }
  return undefined;
}

const reversed =
  /(?:^|[\s:"'`(])(\S{4,80}?)["'`]?,?\s{1,2}(?:(?:as|is|was|ist|als|est|comme|es|como|は|\((?:that's|that is|which is|this is|das ist|c'est|es)?)\s{0,2})(?:[\p{L}'’.-]{1,16}\s{1,2}){0,4}$/u;

/** `use X as the password`, `X is my pin`, `X (that's the wifi password)`. */
function valueBefore(text: string, label: Label): Finding | undefined {
  const start = Math.max(text.lastIndexOf('\n', label.from - 1) + 1, label.from - 120);
  const match = reversed.exec(text.slice(start, label.from));
  const value = match?.[1]?.replace(/^["'`*(]+|["'`*),.;:]+$/g, '') ?? '';
  if (match === null || value === '') return undefined;
  const from = start + match.index + match[0].indexOf(value);
  if (!isSecretFor(label, value, { setting: 'sentence', isQuoted: false, text, at: from })) return undefined;
  return { kind: nameOf(label), from, to: from + value.length };
}

const plainValue = /[^\s<>"'`「」『』«»]{1,512}/y;
const longRun = /[^\s<>"'`「」『』«»]+/y;

function readValue(text: string, at: number, quote: string): string {
  if (quote !== '') {
    const end = closingQuote(text, at, closers[quote] ?? quote);
    if (end > at) return text.slice(at, end);
  }
  plainValue.lastIndex = at;
  let value = plainValue.exec(text)?.[0] ?? '';
  // A quote inside a password is part of it unless the value ends there.
  const next = text.charAt(at + value.length);
  if (
    /["'`<>]/.test(next) &&
    quote === '' &&
    /^["'`<>][^\s,;)\]}>]{2,64}(?=\s|$)/.test(text.slice(at + value.length, at + value.length + 80)) &&
    !/^[\w.]{1,30}[(=]/.test(value)
  ) {
    value = /^\S{1,512}/.exec(text.slice(at, at + 512))?.[0] ?? value;
  }
  if (value.length === 512) {
    longRun.lastIndex = at;
    value = longRun.exec(text)?.[0] ?? value;
  }
  return trimmed(value);
}

function closingQuote(text: string, at: number, quote: string): number {
  const limit = Math.min(text.length, at + 4096);
  for (let index = at; index < limit; index++) {
    const seen = text.charAt(index);
    if (seen === '\n') return -1;
    if (seen === '\\') index++;
    else if (seen === quote) return index;
  }
  return -1;
}

/** Without what belongs to the sentence or the syntax around it. */
function trimmed(value: string): string {
  const cut =
    /(?:[;&|,](?=[A-Za-z_][\w .-]{0,40}[=:])|\\n|\\"|,(?=["'{[])|[)}\]]{1,3}[,;]|(?:です|だよ|だ。|になります|に変更|。|、|，|です。|입니다)).*$/su;
  const short = value.replace(cut, '').replace(/[*_~]{2}$/, '');
  const balanced = /[([{]/.test(short) ? /[.,;:]+$/ : /[.,;:)\]}]+$/;
  return short
    .replace(balanced, '')
    .replace(/(?<=[\w!#$%&?+-])\*{1,2}$/, (stars) => (/^\*\*/.test(stars) ? '' : stars));
}

function lastQuote(bridge: string): string {
  return /(["'`「『“«‹])[*_ ]{0,3}$/u.exec(bridge)?.[1] ?? '';
}

function lineAround(text: string, from: number, to: number): string {
  return text.slice(Math.max(text.lastIndexOf('\n', from) + 1, from - 60), Math.min(text.length, to + 60));
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
      return /cookie|session|sid/i.test(label.name)
        ? 'cookie'
        : /key|キー|schlüssel|clé|clave/i.test(label.name)
          ? 'api key'
          : 'token';
  }
}

const unspaced = '\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af\\u3001\\u3002';
const plainValue = new RegExp(`[^\\s<>"'\`「」『』«»${unspaced}]{1,256}`, 'y');
const longRun = new RegExp(`[^\\s<>"'\`「」『』«»${unspaced}]+`, 'y');
const closers: Readonly<Record<string, string>> = { '「': '」', '『': '』', '“': '"', '«': '»', '‹': '›' };

const longest = 256;

/** Where a value ends that `readValue` cut off at its limit; asked only for what is a secret, so that no run is read twice. */
export function endOfValue(text: string, at: number, value: string): number {
  if (value.length < longest - 8) return at + value.length;
  longRun.lastIndex = at + value.length;
  return longRun.test(text) ? longRun.lastIndex : at + value.length;
}

/**
 * The value that begins at `at`: up to its closing quote, or else up to white space without what belongs to
 * the sentence or the syntax around it. Empty where none begins.
 */
export function readValue(text: string, at: number, quote: string): string {
  if (quote !== '') {
    const end = closingQuote(text, at, closers[quote] ?? quote);
    if (end > at) return text.slice(at, end).trimEnd();
  }
  plainValue.lastIndex = at;
  let value = plainValue.exec(text)?.[0] ?? '';
  if (quote === '' && hasQuoteInside(text, at + value.length, value))
    value = /^\S{1,256}/.exec(text.slice(at, at + longest))?.[0] ?? value;
  return trimmed(value);
}

function closingQuote(text: string, at: number, quote: string): number {
  const limit = Math.min(text.length, at + 4096);
  for (let index = at; index < limit; index++) {
    const seen = text.charAt(index);
    if (seen === '\n') return -1;
    if (seen === quote) return index;
    if (seen === '\\') {
      if (text.charAt(index + 1) === quote && /^[\s,}\]:]/.test(text.charAt(index + 2))) return index;
      index++;
    }
  }
  return -1;
}

/** A quote inside a password is part of it unless the value ends there. */
function hasQuoteInside(text: string, end: number, value: string): boolean {
  return /^["'`<>][^\s,;)\]}>]{2,64}(?:\s|$)/.test(text.slice(end, end + 80)) && !/^[\w.]{1,30}[(=]/.test(value);
}

const restOfSyntax = /(?:[;&|,](?=[A-Za-z_][\w .-]{0,40}[=:])|\\n|\\"|,(?=["'{[])|[)}\]]{1,3}[,;]).*$/s;

function trimmed(value: string): string {
  const short = value.replace(restOfSyntax, '').replace(/[*_~]{2}$/, '');
  return short.replace(/[([{]/.test(short) ? /[.,;:]+$/ : /[.,;:)\]}]+$/, '').replace(/\*\*$/, '');
}

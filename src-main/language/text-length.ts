/** Hangul, radicals, punctuation, kana, ideographs, full-width forms. */
const WIDE_RANGES = [
  [0x1100, 0x11ff],
  [0x2e80, 0x30ff],
  [0x3130, 0x318f],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7af],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
] as const;
const WIDE = 1;
/** The first half of an ideograph beyond the basic plane. */
const WIDE_PAIR = 2;
const KINDS = new Uint8Array(0x1_0000).fill(WIDE_PAIR, 0xd840, 0xd8c0);
for (const [from, to] of WIDE_RANGES) KINDS.fill(WIDE, from, to + 1);
/** Finds quickly that a text has no wide character at all. */
const MAY_BE_WIDE = /[\u1100-\uffff]/;

/**
 * How memory budgets count: one token for a CJK, kana or hangul character, a quarter for any other. Coarse on purpose:
 * the same for every model, so that a budget means the same text everywhere. Tokens, rounded up.
 */
export function estimateTokens(text: string): number {
  if (!MAY_BE_WIDE.test(text)) return Math.ceil(text.length / 4);
  let wide = 0;
  let wideUnits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const kind = KINDS[text.charCodeAt(at)];
    if (kind === WIDE) {
      wide += 1;
      wideUnits += 1;
    } else if (kind === WIDE_PAIR && isLowSurrogate(text.charCodeAt(at + 1))) {
      wide += 1;
      wideUnits += 2;
      at += 1;
    }
  }
  return Math.ceil(wide + (text.length - wideUnits) / 4);
}

/** Whether a text has more tokens than that; of a very long one only the length is looked at. */
export function isLonger(text: string, maxTokens: number): boolean {
  return text.length > maxTokens * 4 || estimateTokens(text) > maxTokens;
}

/**
 * The longest beginning that fits: cut at the last line break in its final fifth, else between two characters, never
 * to nothing.
 */
export function cutToTokens(text: string, maxTokens: number): string {
  if (!isLonger(text, maxTokens)) return text;
  let low = 0;
  let high = Math.min(text.length, Math.max(1, maxTokens) * 4);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (estimateTokens(text.slice(0, middle)) <= maxTokens) low = middle;
    else high = middle - 1;
  }
  const end = boundary(text, low);
  const lineBreak = text.lastIndexOf('\n', end);
  return text.slice(0, lineBreak >= end * 0.8 && lineBreak > 0 ? lineBreak : end);
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Never between the halves of a surrogate pair, never nothing. */
function boundary(text: string, at: number): number {
  const end = Math.max(1, at);
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1)) && /[\udc00-\udfff]/.test(text.charAt(end));
  if (!splitsPair) return end;
  return end > 1 ? end - 1 : 2;
}

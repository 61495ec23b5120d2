/**
 * How memory budgets count: one token for a CJK, kana or hangul character, a quarter for any other. Coarse on purpose:
 * the same for every model, so that a budget means the same text everywhere.
 */
const WIDE =
  /[\u1100-\u11ff\u2e80-\u303f\u3040-\u30ff\u3130-\u318f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud8bf][\udc00-\udfff]/g;

/** Tokens, rounded up. */
export function estimateTokens(text: string): number {
  let wide = 0;
  let wideUnits = 0;
  for (const match of text.matchAll(WIDE)) {
    wide += 1;
    wideUnits += match[0].length;
  }
  return Math.ceil(wide + (text.length - wideUnits) / 4);
}

/**
 * The longest beginning that fits: cut at the last line break in its final fifth, else between two characters, never
 * to nothing.
 */
export function cutToTokens(text: string, maxTokens: number): string {
  if (estimateTokens(text) <= maxTokens) return text;
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

/** Never between the halves of a surrogate pair, never nothing. */
function boundary(text: string, at: number): number {
  const end = Math.max(1, at);
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1)) && /[\udc00-\udfff]/.test(text.charAt(end));
  if (!splitsPair) return end;
  return end > 1 ? end - 1 : 2;
}

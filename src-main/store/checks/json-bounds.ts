const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

export type JsonBounds = { readonly maxDepth: number; readonly maxValues: number };

/** What Hearth keeps as JSON in a column never comes near this. */
const COLUMN_BOUNDS: JsonBounds = { maxDepth: 100, maxValues: 500_000 };
/** A text this short cannot grow to much. */
const HARMLESS = 64 * 1024;

/**
 * Whether JSON can be parsed without growing to many times its size: one byte of `[` becomes fifty in memory. Counts brackets
 * and commas outside of strings; says nothing of whether it is JSON.
 */
export function isBoundedJson(bytes: Uint8Array, { maxDepth, maxValues }: JsonBounds): boolean {
  if (bytes.length <= HARMLESS) return true;
  let [depth, values, isInString] = [0, 0, false];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (isInString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > maxDepth) return false;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (values > maxValues) return false;
  }
  return true;
}

/** The same for the text of a column. */
export function isBoundedText(text: string): boolean {
  return text.length <= HARMLESS || isBoundedJson(Buffer.from(text), COLUMN_BOUNDS);
}

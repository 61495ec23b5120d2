/**
 * The text as a reader sees it: without invisible characters, full-width forms as ASCII, typographic
 * quotes straight. Searching this copy finds what is hidden from a plain search; `originOf` leads
 * back to the offset in the text as given.
 */
export type Surface = { readonly text: string; originOf(offset: number): number };

/** Zero-width and direction marks, variation selectors, soft hyphens: nothing that can be seen. */
const invisible =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0e\\ufeff\\uffa0';
/** A backslash before an underscore is Markdown's, not the token's. */
const unlikePlain = new RegExp(`[${invisible}\\u00a0\\u2018\\u2019\\u201c-\\u201e\\u3000\\uff01-\\uff5e]|\\\\(?=_)`);
const dropped = new RegExp(`[${invisible}]`);

export function surfaceOf(text: string): Surface {
  if (!unlikePlain.test(text)) return { text, originOf: (offset) => offset };
  const origins = new Uint32Array(text.length + 1);
  const pieces: string[] = [];
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const seen = seenAs(text, at);
    if (seen === '') continue;
    origins[length++] = at;
    pieces.push(seen);
  }
  origins[length] = text.length;
  return { text: pieces.join(''), originOf: (offset) => origins[offset] ?? text.length };
}

function seenAs(text: string, at: number): string {
  const unit = text.charCodeAt(at);
  if (unit === 0x5c) return text.charCodeAt(at + 1) === 0x5f ? '' : '\\';
  if (unit < 0xa0) return text.charAt(at);
  if (unit >= 0xff01 && unit <= 0xff5e) return String.fromCharCode(unit - 0xfee0);
  if (unit === 0xa0 || unit === 0x3000) return ' ';
  if (unit === 0x2018 || unit === 0x2019) return "'";
  if (unit >= 0x201c && unit <= 0x201e) return '"';
  const seen = text.charAt(at);
  return dropped.test(seen) ? '' : seen;
}

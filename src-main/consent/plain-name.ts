/** Line breaks, control characters, and what turns the direction of text or has no width: they would let a name write a question of its own. */
const disguising = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

/** A name, path or address as it may stand in a question: on one line, nothing hidden, at most `limit` characters with the middle left out. */
export function plainName(text: string, limit = 300): string {
  const shown = Array.from(
    text.replace(disguising, (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`),
  );
  if (shown.length <= limit) return shown.join('');
  const half = Math.floor((limit - 1) / 2);
  return `${shown.slice(0, half).join('')}…${shown.slice(shown.length - half).join('')}`;
}

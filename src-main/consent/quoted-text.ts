import { t } from '../locale/t';

/** How many lines a system's dialog shows on a small screen. */
const MOST_LINES = 14;
const LONGEST_LINE = 400;
const MOST_CHARACTERS = 1_500;

/**
 * A text of several lines as it may be in a question. Each line has a mark before it, so that no line passes for one of
 * Hearth's own; nothing is hidden, and what does not fit is counted. `sharing`: how many texts are in the same question.
 */
export function quotedText(text: string, sharing = 1): string {
  const lines = text.split(/\r\n|[\n\r]/);
  const shown: string[] = [];
  const longest = Math.floor(LONGEST_LINE / sharing);
  let left = Math.floor(MOST_CHARACTERS / sharing);
  for (const line of lines.slice(0, Math.max(1, Math.floor(MOST_LINES / sharing)))) {
    if (left <= 0) break;
    shown.push(`│ ${plainName(line, Math.min(longest, left))}`);
    left -= line.length;
  }
  const isWhole = shown.length === lines.length && lines.every((line) => line.length <= longest) && left >= 0;
  if (isWhole) return shown.join('\n');
  return `${shown.join('\n')}\n${t('main-consent.cut', { count: text.length })}`;
}

/** The lines of `after` from the first to the last that `before` has otherwise; all of it where nothing is left of `before`. */
export function changedLines(before: string, after: string): string {
  const [old, lines] = [before.split('\n'), after.split('\n')];
  const most = Math.min(old.length, lines.length);
  let start = 0;
  while (start < most && old[start] === lines[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === lines[lines.length - 1 - end]) end += 1;
  return lines.slice(start, lines.length - end).join('\n');
}

/** Line breaks, control characters, and what turns the direction of text or has no width: they would let a name write a question of its own. */
const disguising = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;

/** A name, path or address as it may be in a question: on one line, nothing hidden, at most `limit` characters with the middle left out. */
export function plainName(text: string, limit = 300): string {
  const shown = Array.from(
    text.replace(disguising, (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`),
  );
  if (shown.length <= limit) return shown.join('');
  const half = Math.floor((limit - 1) / 2);
  return `${shown.slice(0, half).join('')}…${shown.slice(shown.length - half).join('')}`;
}

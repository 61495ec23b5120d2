import type { McpDiffLine } from '../../../src-preload/contract/mcp';
import { findSecrets, redact } from '../../privacy/protect';

/** Lines before and after what changes. */
const AROUND = 2;
const LONGEST_LINE = 240;
const TOKEN = /hearth_[\w-]{43}/g;
const MASK = 'hearth_••••••••';

/** What a change does, line by line. Tokens are masked, and what looks like a key of another program too. */
export function shownChange(before: string, after: string): readonly McpDiffLine[] {
  const [old, lines] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, lines.length);
  let start = 0;
  while (start < most && old[start] === lines[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === lines[lines.length - 1 - end]) end += 1;
  const [removed, added] = [old.slice(start, old.length - end), lines.slice(start, lines.length - end)];
  const from = firstDifference(removed[0] ?? '', added[0] ?? '');
  const shown = (kind: McpDiffLine['kind'], some: readonly string[]) =>
    some.map((line) => ({ kind, text: shortened(masked(line), from) }));
  return [
    ...shown('same', lines.slice(Math.max(0, start - AROUND), start)),
    ...shown('removed', removed),
    ...shown('added', added),
    ...shown('same', lines.slice(lines.length - end, lines.length - end + AROUND)),
  ];
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/));

function masked(line: string): string {
  const text = line.replace(TOKEN, MASK);
  // A file of one line may have megabytes; what is cut out of it below is searched alone.
  return text.length > LONGEST_LINE ? text : redact(text, findSecrets(text));
}

const AROUND_CHARACTERS = 60;
/** So far beyond the piece a key is looked for that is partly in it. */
const LONGEST_KEY = 400;

/** Of a long line, what is around the place where it changes; a key at its edge belongs to it as a whole, and is taken out. */
function shortened(line: string, change: number): string {
  if (line.length <= LONGEST_LINE) return line;
  const start = Math.max(0, change - AROUND_CHARACTERS);
  const wide = Math.max(0, start - LONGEST_KEY);
  const keys = findSecrets(line.slice(wide, start + LONGEST_LINE + LONGEST_KEY))
    .map((found) => ({ ...found, from: found.from + wide, to: found.to + wide }))
    .filter(({ from, to }) => to > start && from < start + LONGEST_LINE);
  const first = Math.min(start, ...keys.map(({ from }) => from));
  const last = Math.max(start + LONGEST_LINE, ...keys.map(({ to }) => to));
  const inside = keys.map((found) => ({ ...found, from: found.from - first, to: found.to - first }));
  const piece = redact(line.slice(first, last), inside);
  return `${first > 0 ? '…' : ''}${piece}${last < line.length ? '…' : ''}`;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

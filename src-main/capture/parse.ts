export type CaptureProject = { readonly id: string; readonly name: string };

/** A word of the draft that means something; offsets are UTF-16 and half open. */
type CaptureMark = { readonly from: number; readonly to: number; readonly kind: 'project' | 'expiry' };

export type ParsedCapture = {
  /** What is kept: the words without the marks, trimmed. */
  readonly text: string;
  readonly project: CaptureProject | null;
  /** Milliseconds since the epoch; null: for good. */
  readonly expiresAt: number | null;
  readonly marks: readonly CaptureMark[];
};

const HOUR_MS = 3_600_000;
const UNIT_MS = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS } as const;
/** A century: what is beyond was not meant as a time. */
const LONGEST_MS = 36_500 * UNIT_MS.d;

/**
 * Reads `#name` and `!7d` (also `!24h`, `!2w`) where they stand as words of their own, the first of each. A `#name`
 * that names no known project is text, and so is everything when nothing else would be left.
 */
export function parseCapture(
  source: string,
  { projects, now }: { readonly projects: readonly CaptureProject[]; readonly now: number },
): ParsedCapture {
  let project: CaptureProject | null = null;
  let expiresAt: number | null = null;
  const marks: CaptureMark[] = [];
  for (const { index: from, 0: word } of source.matchAll(/(?<!\S)[#!]\S+/gu)) {
    const named: CaptureProject | undefined = project === null ? projectNamed(word, projects) : undefined;
    const keptMs: number | undefined = expiresAt === null ? durationOf(word) : undefined;
    if (named !== undefined) project = named;
    else if (keptMs !== undefined) expiresAt = now + keptMs;
    else continue;
    marks.push({ from, to: from + word.length, kind: named ? 'project' : 'expiry' });
  }
  const text = withoutMarks(source, marks).trim();
  if (text === '') return { text: source.trim(), project: null, expiresAt: null, marks: [] };
  return { text, project, expiresAt, marks };
}

/** How a project is written after `#`: its name in small letters, joined by hyphens. */
export function tagOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}_.]+/u)
    .filter((part) => part !== '')
    .join('-');
}

function projectNamed(word: string, projects: readonly CaptureProject[]): CaptureProject | undefined {
  if (!word.startsWith('#')) return undefined;
  const tag = tagOf(word.slice(1));
  return tag === '' ? undefined : projects.find(({ name }) => tagOf(name) === tag);
}

function durationOf(word: string): number | undefined {
  const [, count, unit] = /^!([1-9]\d{0,4})([hdw])$/.exec(word) ?? [];
  if (count === undefined || (unit !== 'h' && unit !== 'd' && unit !== 'w')) return undefined;
  const keptMs = Number(count) * UNIT_MS[unit];
  return keptMs <= LONGEST_MS ? keptMs : undefined;
}

/** A mark goes with the blanks before it; at the start of a line with those behind it. */
function withoutMarks(source: string, marks: readonly CaptureMark[]): string {
  let text = '';
  let at = 0;
  for (const { from, to } of marks) {
    const before = text + source.slice(at, from);
    const kept = before.replace(/[^\S\n]+$/u, '');
    const startsLine = kept === '' || kept.endsWith('\n');
    text = kept;
    at = startsLine ? to + (/^[^\S\n]+/u.exec(source.slice(to))?.[0].length ?? 0) : to;
  }
  return text + source.slice(at);
}

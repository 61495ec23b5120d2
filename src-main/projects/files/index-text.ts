/** What a change does to the text of an index, or why it cannot. */
export type Splice =
  | { readonly kind: 'changed'; readonly source: string }
  /** The bullet is already there. */
  | { readonly kind: 'same' }
  /** The bullet that was to be mended is not there, or not only once. */
  | { readonly kind: 'missing' };

type Line = {
  readonly text: string;
  /** As written, line break included. */
  readonly raw: string;
  readonly isInFence: boolean;
};

/** A bullet with the indented lines under it; line numbers are half open. */
type Bullet = { readonly from: number; readonly to: number; readonly text: string; readonly topic: string | null };

/**
 * Adds `- text` as the last bullet under `## topic`, or at the line where it stood if that is still in the topic; makes the
 * heading if there is none. No other byte changes.
 */
export function addBullet(source: string, topic: string, text: string, line: number | null = null): Splice {
  const lines = linesOf(source);
  const bullets = bulletsOf(lines);
  if (bullets.some((bullet) => bullet.topic === topic && bullet.text === plain(text))) return { kind: 'same' };
  const end = lineBreakOf(source);
  const heading = lines.findIndex((line) => headingOf(line) === topic);
  if (heading < 0) {
    const gap = source === '' ? '' : /(?:\r?\n){2}$/.test(source) ? '' : /\n$/.test(source) ? end : end + end;
    return { kind: 'changed', source: `${source}${gap}## ${topic}${end}${end}- ${text}${end}` };
  }
  const last = bullets.findLast((bullet) => bullet.topic === topic);
  const isBetween = bullets.some(({ from, to, topic: other }) => other === topic && (from === line || to === line));
  const at = (isBetween ? line : last?.to) ?? endOfText(lines, heading);
  const before = lines.slice(0, at).map(({ raw }) => raw);
  const previous = before.at(-1) ?? '';
  const opening = /\n$/.test(previous) ? '' : end;
  const blank = last === undefined ? end : '';
  const after = lines.slice(at).map(({ raw }) => raw);
  return { kind: 'changed', source: [...before, opening, blank, `- ${text}${end}`, ...after].join('') };
}

/** Puts `text` in the place of the bullet that says `old`; null takes it out. No other byte changes. */
export function mendBullet(
  source: string,
  { topic, old, text }: { readonly topic: string; readonly old: string; readonly text: string | null },
): Splice {
  const lines = linesOf(source);
  const bullet = findIn(lines, { topic, old });
  if (bullet === null) return { kind: 'missing' };
  if (text !== null && plain(text) === bullet.text) return { kind: 'same' };
  const raw = (from: number, to: number) =>
    lines
      .slice(from, to)
      .map((line) => line.raw)
      .join('');
  const end = /\r?\n$/.exec(lines[bullet.to - 1]?.raw ?? '')?.[0] ?? '';
  const mended = text === null ? '' : `- ${text}${end}`;
  return { kind: 'changed', source: raw(0, bullet.from) + mended + raw(bullet.to, lines.length) };
}

export type FoundBullet = {
  /** The number of its first line, from 0, and of the line behind its last. */
  readonly line: number;
  readonly end: number;
  readonly topic: string | null;
  /** As it is written, indented lines under it included, without the dash and the last line break. */
  readonly text: string;
};

/** The bullet that `mendBullet` would change; null where there is none, or more than one. */
export function findBullet(
  source: string,
  wanted: { readonly topic: string; readonly old: string },
): FoundBullet | null {
  const lines = linesOf(source);
  const bullet = findIn(lines, wanted);
  return bullet === null ? null : asWritten(lines, bullet);
}

/** All bullets in their order. */
export function listBullets(source: string): readonly FoundBullet[] {
  const lines = linesOf(source);
  return bulletsOf(lines).map((bullet) => asWritten(lines, bullet));
}

function asWritten(lines: readonly Line[], { from, to, topic }: Bullet): FoundBullet {
  const raw = lines.slice(from, to).map((line) => line.raw);
  return {
    line: from,
    end: to,
    topic,
    text: raw
      .join('')
      .slice(2)
      .replace(/\r?\n$/, ''),
  };
}

function findIn(
  lines: readonly Line[],
  { topic, old }: { readonly topic: string; readonly old: string },
): Bullet | null {
  const same = bulletsOf(lines).filter((bullet) => bullet.text === plain(old));
  const inTopic = same.filter((bullet) => bullet.topic === topic);
  const found = inTopic.length > 0 ? inTopic : same;
  return found.length === 1 ? (found[0] ?? null) : null;
}

export type Capped = {
  readonly text: string;
  readonly lines: number;
  readonly sizeBytes: number;
  readonly injectedBytes: number;
  readonly isOverCap: boolean;
  /** Not even its first line fits, so chats see nothing of it. */
  readonly isFirstLineTooLong: boolean;
};

/** The first lines that fit both limits, whole. */
export function capIndex(
  source: string,
  { maxLines, maxBytes }: { readonly maxLines: number; readonly maxBytes: number },
): Capped {
  const lines = linesOf(source);
  const kept: string[] = [];
  let bytes = 0;
  for (const { raw } of lines.slice(0, maxLines)) {
    bytes += Buffer.byteLength(raw);
    if (bytes > maxBytes) break;
    kept.push(raw);
  }
  const text = kept.join('');
  return {
    text,
    lines: lines.length,
    sizeBytes: Buffer.byteLength(source),
    injectedBytes: Buffer.byteLength(text),
    isOverCap: kept.length < lines.length,
    isFirstLineTooLong: kept.length === 0 && lines.length > 0,
  };
}

function bulletsOf(lines: readonly Line[]): readonly Bullet[] {
  const bullets: Bullet[] = [];
  let topic: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.isInFence) continue;
    topic = headingOf(line) ?? topic;
    if (!/^[-*] /.test(line.text)) continue;
    let to = at + 1;
    while (/^\s+\S/.test(lines[to]?.text ?? '') || lines[to]?.isInFence) to += 1;
    const text = lines.slice(at, to).map((each) => each.text);
    bullets.push({ from: at, to, text: plain(text.join(' ').slice(2)), topic });
  }
  return bullets;
}

/** Behind the last line of a topic that is not blank. */
function endOfText(lines: readonly Line[], heading: number): number {
  const next = lines.findIndex((line, at) => at > heading && headingOf(line) !== null);
  const section = lines.slice(heading, next < 0 ? lines.length : next);
  return heading + section.findLastIndex(({ text }) => text.trim() !== '') + 1;
}

function headingOf({ text, isInFence }: Line): string | null {
  return isInFence ? null : (/^## +(.*?)(?: +#+)?\s*$/.exec(text)?.[1] ?? null);
}

function linesOf(source: string): readonly Line[] {
  let fence: string | null = null;
  return (source.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((raw) => {
    const text = raw.replace(/\r?\n$/, '');
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1] ?? null;
    const isInFence = fence !== null || mark !== null;
    if (fence === null) fence = mark;
    else if (mark?.startsWith(fence)) fence = null;
    return { text, raw, isInFence };
  });
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function lineBreakOf(source: string): string {
  return /\r?\n/.exec(source)?.[0] ?? '\n';
}

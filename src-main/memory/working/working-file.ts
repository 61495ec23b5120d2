/** Recent context as a file, for export, import and `readWorkingMemory`. Times are ISO 8601 in UTC. */
export type WorkingFile = { readonly updatedAt: number; readonly expiresAt: number; readonly content: string };

/** What a file of this form says, or which of its lines is wrong and how: `why` goes on after *its line 2*. */
export type ReadWorkingFile =
  | { readonly kind: 'whole'; readonly file: WorkingFile }
  | { readonly kind: 'broken'; readonly line: number; readonly why: string };

export function renderWorkingFile(file: WorkingFile): string {
  return `${FIRST_LINE}\n${UPDATED}${iso(file.updatedAt)}\n${EXPIRES}${iso(file.expiresAt)}\n\n${file.content}`;
}

/** Exactly this form, or the line that is not. */
export function readWorkingFile(text: string): ReadWorkingFile {
  const [first = '', second = '', third = '', fourth] = text.split('\n', 4).map((line) => line.replace(/\r$/, ''));
  if (first !== FIRST_LINE) return broken(1, `must be "${FIRST_LINE}"`);
  const updatedAt = timeAfter(UPDATED, second);
  if (updatedAt === null) return broken(2, NO_TIME(UPDATED));
  const expiresAt = timeAfter(EXPIRES, third);
  if (expiresAt === null) return broken(3, NO_TIME(EXPIRES));
  if (fourth !== '') return broken(4, 'must be empty');
  const content = text.slice(startOfLine(text, 5));
  if (content.trim() === '') return broken(5, 'must have what is remembered');
  return { kind: 'whole', file: { updatedAt, expiresAt, content } };
}

/** `null` for anything that is not exactly this form, and for what has expired: never an error. */
export function parseWorkingFile(text: string, now: number): WorkingFile | null {
  const read = readWorkingFile(text);
  return read.kind === 'whole' && read.file.expiresAt > now ? read.file : null;
}

const FIRST_LINE = '# Working Memory';
const UPDATED = 'Updated: ';
const EXPIRES = 'Expires: ';
const NO_TIME = (name: string) => `must be "${name}" and an ISO time such as 2026-11-24T09:30:00Z`;
/** Date, time and zone, all of them: what is left out would be guessed. */
const ISO =
  /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

function timeAfter(name: string, line: string): number | null {
  const [, year, month, day] = (line.startsWith(name) && ISO.exec(line.slice(name.length))) || [];
  if (year === undefined) return null;
  const time = Date.parse(line.slice(name.length));
  // A 31 February would quietly be a day of March.
  const isDay = Number(day) >= 1 && Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number.isNaN(time) || !isDay ? null : time;
}

function startOfLine(text: string, line: number): number {
  let at = 0;
  for (let nth = 1; nth < line; nth += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return at;
}

function broken(line: number, why: string): ReadWorkingFile {
  return { kind: 'broken', line, why };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

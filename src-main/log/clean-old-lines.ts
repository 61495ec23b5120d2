import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { framesIn } from './logged-error';

/** Every line carries it. Lines without it may quote what somebody wrote: messages of errors, names of sections. */
export const LINE_VERSION = 2;

/** Fields whose words were always Hearth's own. */
const WORDS = new Set([
  'time',
  'level',
  'event',
  'reference',
  'operation',
  'job',
  'kind',
  'state',
  'origin',
  'reason',
  'tool',
]);
const WORD = /^[\w.:-]{1,60}$/;

/**
 * Takes out of the log what lines of an earlier Hearth may hold, once: a file whose first line carries the version has no other
 * lines. What cannot be read is dropped. Never throws.
 */
export function cleanOldLines(folder: string): void {
  for (const name of logFiles(folder)) {
    const file = join(folder, name);
    const aside = `${file}.partial`;
    try {
      const text = readFileSync(file, 'utf8');
      if (text === '' || text.startsWith(`{"v":${LINE_VERSION},`)) continue;
      const lines = text.split('\n').flatMap((line) => (line === '' ? [] : cleaned(line)));
      writeFileSync(aside, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
      renameSync(aside, file);
    } catch {
      rmSync(aside, { force: true });
    }
  }
}

function logFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /^hearth(?:\.\d+)?\.log$/.test(entry.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

function cleaned(line: string): readonly string[] {
  try {
    const fields: unknown = JSON.parse(line);
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return [];
    if ('v' in fields && fields.v === LINE_VERSION) return [line];
    const kept = Object.entries(fields).flatMap(([name, value]) => {
      const clean = cleanField(name, value);
      return clean === undefined ? [] : [[name, clean] as const];
    });
    return [JSON.stringify({ v: LINE_VERSION, ...Object.fromEntries(kept) })];
  } catch {
    return [];
  }
}

function cleanField(name: string, value: unknown): unknown {
  if (!/^[a-z_]{1,40}$/.test(name)) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'string') return undefined;
  if (name === 'stack') return framesIn(value);
  if (name === 'error_message') return value.split(' ← ').map(nameAndCode).join(' ← ');
  return WORDS.has(name) && WORD.test(value) ? value : undefined;
}

/** `SqliteError SQLITE_FULL` of `SqliteError SQLITE_FULL: …`. */
function nameAndCode(message: string): string {
  return /^(?:[A-Z]\w{0,60}(?: [A-Za-z][\w-]{0,60})?(?=:|$)|a thrown \w+$)/.exec(message)?.[0] ?? 'Error';
}

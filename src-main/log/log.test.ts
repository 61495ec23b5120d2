import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../errors';
import { openLog } from './log';
import { loggedErrorOf } from './logged-error';
import { openRotatedFile } from './rotated-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const redact = (text: string) => text.replaceAll('hunter2', '[REDACTED]');
const log = (at = folder) => openLog({ folder: at, now: () => 0, redact });
const lines = () =>
  readFileSync(join(folder, 'hearth.log'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('an event is one JSON line with its time, its name and its fields', () => {
  log().event('checkpoint_done', { messages: 4, bytes: 120, duration_ms: 3 });
  expect(lines()).toEqual([
    {
      v: 2,
      time: '1970-01-01T00:00:00.000Z',
      level: 'info',
      event: 'checkpoint_done',
      messages: 4,
      bytes: 120,
      duration_ms: 3,
    },
  ]);
});

test('what has expired is a matter for debugging', () => {
  log().event('working_memory_expired', { entries: 1, duration_ms: 0 });
  expect(lines()[0]).toMatchObject({ level: 'debug' });
});

test('a credential in a field is taken out, and the line stays JSON', () => {
  log().error('memory_error', new Error('x'), { operation: 'Door "hunter2"' });
  expect(lines()[0]).toMatchObject({ operation: 'Door "[REDACTED]"', error_message: 'Error' });
});

test('an error says where it happened and by which codes, and nothing of what it says', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write /home/quokka'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  const logged = loggedErrorOf(new AppError('disk_full', 'No room for “quokka”.', { field: 'quokka', cause: full }));
  expect(logged.error_message).toBe('AppError disk_full ← Error ENOSPC write');
  expect(logged.stack).toMatch(/^ {4}at .*log\/log\.test\.ts:\d+:\d+\)/);
  expect(logged.stack).toContain('caused by');
  expect(logged.stack).not.toContain('quokka');
});

test('no message of an error comes into the log, whatever it holds', () => {
  const sentinel = 'quokka';
  const texts = fc.string().map((rest) => `${sentinel}${rest}`);
  const shapes = [
    (text: string) => `Unexpected token 'q', "${text}"... is not valid JSON`,
    (text: string) => `Invalid regular expression: /${text}/giu: Invalid escape`,
    (text: string) => `${text}\n    at ${text} (/x/quokka.js:1:2)`,
    (text: string) => text,
  ];
  fc.assert(
    fc.property(texts, fc.constantFrom(...shapes), (text, shape) => {
      const error = Object.assign(new Error(shape(text)), { code: `${text} and more` });
      const { error_message, stack } = loggedErrorOf(error);
      expect(error_message + stack).not.toContain(sentinel);
    }),
  );
});

test('lines of an earlier Hearth are cleaned once, and keep their codes, counts and places', () => {
  const old = [
    {
      time: '2026-11-01T10:00:00.000Z',
      level: 'error',
      event: 'request_error',
      reference: 'a1b2c3d4',
      error_message:
        'SyntaxError: Invalid regular expression: /quokka\\-1/giu: Invalid escape ← SqliteError SQLITE_FULL: quokka',
      stack: '    at matcherOf (/home/quokka/app/out/main/index.cjs:3:4)\n    quokka',
    },
    { time: 't', level: 'info', event: 'memory_read', sections: ['quokka'], bytes: 4, duration_ms: 1 },
    { time: 't', level: 'info', event: 'memory_empty', document: 'quokka/notebook', duration_ms: 1 },
  ];
  for (const name of ['hearth.log', 'hearth.1.log'])
    writeFileSync(join(folder, name), `${old.map((line) => JSON.stringify(line)).join('\n')}\n{"quokka": half a li\n`);
  log().event('memory_cleared', { previous_size_bytes: 1, duration_ms: 0 });
  expect(lines()).toEqual([
    {
      v: 2,
      time: '2026-11-01T10:00:00.000Z',
      level: 'error',
      event: 'request_error',
      reference: 'a1b2c3d4',
      error_message: 'SyntaxError ← SqliteError SQLITE_FULL',
      stack: '    at matcherOf (main/index.cjs:3:4)',
    },
    { v: 2, time: 't', level: 'info', event: 'memory_read', sections: 1, bytes: 4, duration_ms: 1 },
    { v: 2, time: 't', level: 'info', event: 'memory_empty', duration_ms: 1 },
    expect.objectContaining({ v: 2, event: 'memory_cleared' }),
  ]);
  expect(readFileSync(join(folder, 'hearth.1.log'), 'utf8')).not.toContain('quokka');
  const before = readFileSync(join(folder, 'hearth.1.log'), 'utf8');
  log();
  expect(readFileSync(join(folder, 'hearth.1.log'), 'utf8')).toBe(before);
  expect(readdirSync(folder).sort()).toEqual(['hearth.1.log', 'hearth.log']);
});

test('whatever is thrown is logged without its value', () => {
  const loop = new Error('round');
  loop.cause = loop;
  for (const thrown of [null, 'quokka', { text: 'quokka' }, loop]) log().error('uncaught', thrown);
  expect(lines()).toHaveLength(4);
  expect(readFileSync(join(folder, 'hearth.log'), 'utf8')).not.toContain('quokka');
});

test('a full file makes room for a new one, and only so many are kept', () => {
  const append = openRotatedFile({ folder, name: 'small', largestBytes: 20, keptFiles: 2 });
  for (const line of ['first line', 'second line', 'third line', 'fourth line', 'fifth line']) append(line);
  expect(readdirSync(folder).sort()).toEqual(['small.1.log', 'small.2.log', 'small.log']);
  expect(readFileSync(join(folder, 'small.log'), 'utf8')).toBe('fifth line\n');
  expect(readFileSync(join(folder, 'small.1.log'), 'utf8')).toBe('fourth line\n');
});

test('a file of an earlier start counts', () => {
  writeFileSync(join(folder, 'small.log'), 'an earlier start\n');
  openRotatedFile({ folder, name: 'small', largestBytes: 20, keptFiles: 2 })('a later line');
  expect(readFileSync(join(folder, 'small.1.log'), 'utf8')).toBe('an earlier start\n');
});

test('a folder that cannot be written loses lines and stops nothing; later lines come through again', () => {
  const blocked = join(folder, 'logs');
  writeFileSync(blocked, 'a file stands where the folder should be');
  const { event } = log(blocked);
  event('memory_cleared', { previous_size_bytes: 1, duration_ms: 0 });
  rmSync(blocked);
  mkdirSync(blocked);
  event('memory_cleared', { previous_size_bytes: 2, duration_ms: 0 });
  expect(readFileSync(join(blocked, 'hearth.log'), 'utf8')).toMatch(/^\{.*"previous_size_bytes":2.*\}\n$/);
});

test.runIf(existsSync('/dev/full'))('a full disk loses lines and stops nothing', () => {
  symlinkSync('/dev/full', join(folder, 'hearth.log'));
  const { event } = log();
  event('memory_cleared', { previous_size_bytes: 1, duration_ms: 0 });
  rmSync(join(folder, 'hearth.log'));
  event('memory_cleared', { previous_size_bytes: 2, duration_ms: 0 });
  expect(lines()).toHaveLength(1);
});

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
import { faultOf } from './fault';
import { openLog } from './log';
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

test('a credential in an error, its cause or a list is taken out, and the line stays JSON', () => {
  const cause = new Error('login as anna with hunter2 failed');
  log().error('memory_error', new Error('could not read hunter2', { cause }), { operation: 'read' });
  log().event('memory_read', { sections: ['Door "hunter2"'], bytes: 1, duration_ms: 0 });
  expect(lines()).toHaveLength(2);
  expect(lines()[0]).toMatchObject({ operation: 'read', error_message: expect.stringContaining('[REDACTED]') });
  expect(readFileSync(join(folder, 'hearth.log'), 'utf8')).not.toContain('hunter2');
});

test('an error says where it happened and why, without what it quotes', () => {
  const fault = faultOf(new AppError('disk_full', 'The disk is full.', { cause: new Error('ENOSPC') }));
  expect(fault.error_message).toBe('AppError disk_full: The disk is full. ← Error: ENOSPC');
  expect(fault.stack).toMatch(/^ {4}at .*log\.test\.ts/);
  expect(fault.stack).toContain('caused by');
});

test('text that could not be parsed is not quoted, whatever it holds', () => {
  const sentinel = 'quokka';
  const texts = fc.string().map((rest) => `${sentinel}${rest}`);
  const shapes = [
    (text: string) => `Unexpected token 'q', "${text}"... is not valid JSON`,
    (text: string) => `unexpected: ${JSON.stringify({ text })}`,
    (text: string) => `no such thing: '${text} and more'`,
  ];
  fc.assert(
    fc.property(texts, fc.constantFrom(...shapes), (text, shape) => {
      const { error_message, stack } = faultOf(new Error(shape(text)));
      expect(error_message + stack).not.toContain(sentinel);
    }),
  );
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

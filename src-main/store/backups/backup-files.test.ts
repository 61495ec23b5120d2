import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, NOW } from '../folder.fixture';
import { type BackupFile, backupsToDrop, isBackupDue, nextBackupName } from './backup-files';

const GB = 1024 ** 3;

function backups(...sizes: readonly number[]): readonly BackupFile[] {
  return sizes.map((sizeBytes, index) => ({
    name: `b${sizes.length - index}`,
    number: sizes.length - index,
    madeAt: NOW - index * DAY_MS,
    reason: 'daily',
    sizeBytes,
  }));
}

test('seven backups are kept', () => {
  const dropped = backupsToDrop(backups(...Array.from({ length: 9 }, () => 1)));
  expect(dropped.map(({ number }) => number)).toEqual([2, 1]);
});

test('all together stay under 2 GB: the oldest go', () => {
  expect(backupsToDrop(backups(0.8 * GB, 0.8 * GB, 0.8 * GB, 1)).map(({ number }) => number)).toEqual([2, 1]);
});

test('never fewer than two stay, however large', () => {
  expect(backupsToDrop(backups(5 * GB, 5 * GB, 5 * GB)).map(({ number }) => number)).toEqual([1]);
});

test('whatever their sizes: at most seven, at most 2 GB or two, and always the newest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 * GB }), { maxLength: 12 }), (sizes) => {
      const all = backups(...sizes);
      const dropped = new Set(backupsToDrop(all));
      const kept = all.filter((backup) => !dropped.has(backup));
      const total = kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      expect(kept).toEqual(all.slice(0, kept.length));
      expect(kept.length).toBeLessThanOrEqual(7);
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(2, all.length));
      expect(total <= 2 * GB || kept.length <= 2).toBe(true);
    }),
  );
});

test('a name sorts after all before it, although the clock was set back a year', () => {
  const [newest] = backups(1);
  const next = nextBackupName([{ ...newest, number: 41 } as BackupFile], {
    madeAt: NOW - 365 * DAY_MS,
    reason: 'daily',
  });
  expect(next).toBe('hearth-000042-2025-11-22T01-36-59Z-daily.db');
  expect(next > nextBackupName([], { madeAt: NOW, reason: 'manual' })).toBe(true);
});

test('a backup is due a day after the last one', () => {
  expect(isBackupDue([], NOW)).toBe(true);
  expect(isBackupDue(backups(1), NOW + DAY_MS - 1)).toBe(false);
  expect(isBackupDue(backups(1), NOW + DAY_MS)).toBe(true);
});

test('a clock set back by a month makes one backup more, not one an hour', () => {
  const before = backups(1, 1);
  const monthAgo = NOW - 30 * DAY_MS;
  expect(isBackupDue(before, monthAgo)).toBe(true);
  const made: BackupFile = { name: 'x', number: 3, madeAt: monthAgo, reason: 'daily', sizeBytes: 1 };
  expect(isBackupDue([made, ...before], monthAgo + 60 * 60 * 1000)).toBe(false);
});

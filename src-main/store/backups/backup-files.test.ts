import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, NOW } from '../folder.fixture';
import { type BackupFile, backupsToDrop, isBackupDue, isJustMade, nextBackupName } from './backup-files';

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

function keptOf(all: readonly BackupFile[]): readonly BackupFile[] {
  const dropped = new Set(backupsToDrop(all));
  return all.filter((backup) => !dropped.has(backup));
}

test('seven backups are kept', () => {
  expect(backupsToDrop(backups(...Array.from({ length: 9 }, () => 1)))).toHaveLength(2);
});

test('of a year of daily backups the last days and the last weeks stay', () => {
  const all = backups(...Array.from({ length: 365 }, () => 1));
  const kept = keptOf(all);
  const ages = kept.map(({ madeAt }) => (NOW - madeAt) / DAY_MS);
  // 22 November 2026 is a Sunday: its week began six days ago.
  expect(ages).toEqual([0, 1, 2, 6, 13, 20, 27]);
});

test.each([2, 8, 50, 1_000])(
  '%i backups made in one hour push out none of an earlier day or week but the last',
  (count) => {
    const before = backups(...Array.from({ length: 30 }, () => 1));
    let all = keptOf(before);
    const older = all;
    for (let nth = 1; nth <= count; nth += 1) {
      const madeAt = NOW + nth * 1_000;
      all = keptOf([{ name: `m${nth}`, number: 30 + nth, madeAt, reason: 'manual', sizeBytes: 1 }, ...all]);
    }
    expect(older.filter((backup) => all.includes(backup)).length).toBeGreaterThanOrEqual(older.length - 1);
    expect(all[0]?.number).toBe(30 + count);
  },
);

test('all together stay under 2 GB: the newest and the oldest of its week stay first', () => {
  const kept = keptOf(backups(0.8 * GB, 0.8 * GB, 0.8 * GB, 1));
  expect(kept.map(({ number }) => number)).toEqual([4, 3, 1]);
});

test('never fewer than two stay, however large', () => {
  expect(keptOf(backups(5 * GB, 5 * GB, 5 * GB)).map(({ number }) => number)).toEqual([3, 1]);
});

test('whatever their sizes and times: at most seven, at most 2 GB or two, and always the newest', () => {
  const made = fc.record({ size: fc.integer({ min: 1, max: 3 * GB }), at: fc.integer({ min: 0, max: 400 * DAY_MS }) });
  fc.assert(
    fc.property(fc.array(made, { maxLength: 12 }), (given) => {
      const all = backups(...given.map(({ size }) => size)).map((backup, nth) => ({
        ...backup,
        madeAt: given[nth]?.at ?? 0,
      }));
      const kept = keptOf(all);
      const total = kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      expect(kept[0]).toBe(all[0]);
      expect(kept.length).toBeLessThanOrEqual(7);
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(2, all.length));
      expect(total <= 2 * GB || kept.length <= 2).toBe(true);
      expect(keptOf(kept)).toEqual(kept);
    }),
  );
});

test('another is not asked for within a minute of one that was', () => {
  const [daily] = backups(1);
  const manual = { ...daily, reason: 'manual' } as BackupFile;
  expect(isJustMade([manual], NOW + 59_000)).toBe(true);
  expect(isJustMade([manual], NOW + 60_000)).toBe(false);
  expect(isJustMade(backups(1), NOW)).toBe(false);
  expect(isJustMade([], NOW)).toBe(false);
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

import { expect, test } from 'vitest';
import { AppError } from '../../errors';
import { withIndexNotice } from '../../memory/maintenance/maintenance-thread';
import { createIndexHealth, noticing } from './index-health';

function setUp() {
  const told: string[] = [];
  let now = 0;
  let isFull = true;
  const health = createIndexHealth({
    reset: async () => {
      if (isFull) throw new Error('the disk is full');
    },
    fill: async () => undefined,
    began: () => void told.push('began'),
    ended: () => void told.push('ended'),
    failed: () => void told.push('failed'),
    now: () => now,
  });
  return {
    health,
    told,
    wait: (ms: number) => {
      now += ms;
      isFull = false;
    },
  };
}

test('a rebuild that failed keeps the index closed, and is tried again when damage is met a minute later', async () => {
  const { health, told, wait } = setUp();
  health.found();
  await health.settled();
  expect([told, health.isUsable(), health.isRebuilding()]).toEqual([['began', 'failed'], false, false]);
  health.found();
  await health.settled();
  expect(told).toHaveLength(2);
  wait(60_000);
  health.found();
  await health.settled();
  expect([told.slice(2), health.isUsable()]).toEqual([['began', 'ended'], true]);
});

test('verify or Forget over a damaged index begins its rebuild and says when to ask again', async () => {
  const { health, told } = setUp();
  const inMaintenance = withIndexNotice(
    () => Promise.reject(new Error('no such table: main.search_rows')),
    health.notice,
  );
  await expect(inMaintenance(async () => 1)).rejects.toMatchObject({ code: 'index_rebuilding', message: /Try again/ });
  await health.settled();
  expect(told[0]).toBe('began');
});

test('an import over a damaged index begins its rebuild too, and fails as it says', async () => {
  const { health, told } = setUp();
  const damaged = new AppError('database_damaged', 'The database is damaged.');
  const imports = noticing({ bring: (_: string) => Promise.reject(damaged) }, health);
  await expect(imports.bring('a file')).rejects.toBe(damaged);
  await health.settled();
  expect(told[0]).toBe('began');
});

test('what is no damage of the index stays what it is', async () => {
  const { health, told } = setUp();
  const inMaintenance = withIndexNotice(() => Promise.reject(new Error('a bug')), health.notice);
  await expect(inMaintenance(async () => 1)).rejects.toThrow('a bug');
  expect(told).toEqual([]);
});

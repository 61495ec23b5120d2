import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DataProblem } from '../../../src-preload/contract/backups';
import { AppError } from '../../errors';
import { addWorkspace, DAY_MS, freshFolder, NOW, writeDatabase } from '../folder.fixture';
import { openStore } from '../store';
import type { StoreThread } from '../worker/store-thread';
import { backUpFile } from './back-up';
import { backupFolder, listBackups } from './backup-files';
import { createBackups, readDataState } from './backups';
import { backUpDaily, type DailyOrder } from './daily';

/** The care of a real database, with a clock and timers that only the test moves. */
function setUp(thread: Partial<StoreThread> = {}) {
  const file = join(freshFolder(), 'hearth.db');
  writeDatabase(file, ['Personal']);
  const clock = { now: NOW };
  const waiting: (() => void)[] = [];
  const problems: DataProblem[] = [];
  const failures: unknown[] = [];
  const told: string[] = [];
  const orders: DailyOrder[] = [];
  let indexDamages = 0;
  const backups = createBackups({
    file,
    thread: {
      findDamage: async () => null,
      resetIndex: async () => null,
      noteMissing: async () => undefined,
      mendRows: async () => null,
      backUp: async (name, order) => backUpFile(name, order),
      backUpDaily: async (name, order) => {
        orders.push(order);
        return backUpDaily(name, order);
      },
      ...thread,
    },
    now: () => clock.now,
    after: (_, run) => {
      waiting.push(run);
      return () => void waiting.splice(waiting.indexOf(run), 1);
    },
    found: (problem) => void problems.push(problem),
    foundInIndex: async () => {
      indexDamages += 1;
    },
    tell: (sentence) => void told.push(sentence),
    failed: (_, error) => void failures.push(error),
  });
  return {
    file,
    clock,
    waiting,
    problems,
    failures,
    told,
    orders,
    backups,
    indexDamages: () => indexDamages,
    made: () => listBackups(backupFolder(file)).length,
    /** Runs what waits and lets it come to its end. */
    elapse: async () => {
      for (const run of waiting.splice(0)) run();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
    change: (name: string) => {
      const store = openStore(file);
      addWorkspace(store, name);
      store.close();
    },
  };
}

test('a start makes the first backup after the check, the hours after it none, the next day another', async () => {
  const { backups, clock, elapse, made, change } = setUp();
  backups.start();
  expect(made()).toBe(0);
  await elapse();
  expect(made()).toBe(1);
  change('Work');
  clock.now += 60 * 60 * 1000;
  await elapse();
  expect(made()).toBe(1);
  clock.now += DAY_MS;
  await elapse();
  expect(made()).toBe(2);
});

test('a day without a change makes no backup and asks the disk once', async () => {
  const { backups, clock, elapse, made, orders } = setUp();
  backups.start();
  await elapse();
  clock.now += DAY_MS;
  await elapse();
  await elapse();
  expect(made()).toBe(1);
  expect(orders).toHaveLength(2);
});

test('a clock set back by a year makes one backup, not one an hour', async () => {
  const { backups, clock, elapse, made, change } = setUp();
  backups.start();
  await elapse();
  clock.now -= 365 * DAY_MS;
  for (const name of ['a', 'b', 'c', 'd']) {
    change(name);
    clock.now += 60 * 60 * 1000;
    await elapse();
  }
  expect(made()).toBe(2);
});

test('a second window that comes up starts nothing again', () => {
  const { backups, waiting } = setUp();
  backups.start();
  backups.start();
  expect(waiting).toHaveLength(1);
});

test('a damaged database is told with its newest good backup, and not backed up', async () => {
  const { backups, elapse, problems, made, file } = setUp({
    findDamage: async () => ({ reason: 'page 7 is torn', isIndexOnly: false }),
  });
  const { backups: kept } = await backups.create();
  backups.start();
  await elapse();
  expect(problems).toEqual([
    expect.objectContaining({
      kind: 'damaged',
      isRunning: true,
      path: file,
      backup: expect.objectContaining({ name: kept[0]?.name }),
    }),
  ]);
  expect(problems[0]?.sentence).toContain('page 7 is torn');
  expect(made()).toBe(1);
});

test('a damaged index is told to be built again; no older backup is proposed, and the daily one is made', async () => {
  const { backups, elapse, problems, made, indexDamages } = setUp({
    findDamage: async () => ({ reason: 'page 7 is torn', isIndexOnly: true }),
  });
  backups.start();
  await elapse();
  expect([problems, indexDamages(), made()]).toEqual([[], 1, 1]);
});

test('rows that were worked around are told, and the backup is made', async () => {
  const { backups, elapse, told, made } = setUp({ mendRows: async () => 'two messages' });
  backups.start();
  await elapse();
  expect([told, made()]).toEqual([['two messages'], 1]);
});

test('a backup that the disk refuses is told, and tried again an hour later', async () => {
  const full = new AppError('disk_full', 'The disk is full.');
  let isFull = true;
  const { backups, elapse, failures, orders, clock } = setUp({
    backUpDaily: async (_, order) => {
      orders.push(order);
      if (isFull) throw full;
      return null;
    },
  });
  backups.start();
  await elapse();
  expect(failures).toEqual([full]);
  isFull = false;
  clock.now += 60 * 60 * 1000;
  await elapse();
  expect(orders).toHaveLength(2);
  expect(failures).toHaveLength(1);
});

test('after the end nothing runs any more', async () => {
  const { backups, elapse, orders } = setUp();
  backups.start();
  backups.stop();
  await elapse();
  expect(orders).toEqual([]);
});

test('the list shows what is a backup, with its size and time, and nothing else', async () => {
  const { backups, file } = setUp();
  mkdirSync(backupFolder(file), { recursive: true });
  writeFileSync(join(backupFolder(file), 'notes.txt'), 'mine');
  await backups.create();
  const state = readDataState(file);
  expect(state.backups).toEqual([
    {
      name: expect.stringMatching(/-manual\.db$/),
      madeAt: NOW,
      reason: 'manual',
      sizeBytes: expect.any(Number),
      isOfAnotherKey: false,
    },
  ]);
  expect(state.sizeBytes).toBeGreaterThan(4096);
});

test('backups that are asked for again and again neither pile up nor push out older ones', async () => {
  const { backups, clock, change, made, file } = setUp();
  for (let day = 0; day < 5; day += 1) {
    change(`Day ${day}`);
    await backups.create();
    clock.now += DAY_MS;
  }
  const older = listBackups(backupFolder(file));
  await backups.create();
  expect(made()).toBe(5);
  for (let nth = 0; nth < 20; nth += 1) {
    change(`Again ${nth}`);
    await backups.create();
    clock.now += 1_000;
  }
  expect(made()).toBe(6);
  for (let nth = 0; nth < 8; nth += 1) {
    change(`Later ${nth}`);
    clock.now += 60_000;
    await backups.create();
  }
  expect(made()).toBe(7);
  const left = new Set(listBackups(backupFolder(file)).map(({ name }) => name));
  expect(older.filter(({ name }) => left.has(name)).length).toBeGreaterThanOrEqual(4);
});

test('after Forget one holds what the database holds now, also within a minute of another', async () => {
  const { backups, change, made } = setUp();
  await backups.create();
  change('Forgotten since');
  const path = await backups.renew();
  expect(made()).toBe(2);
  const store = openStore(path);
  expect(store.workspaces.list().map(({ name }) => name)).toContain('Forgotten since');
  store.close();
});

test('two backups at a time are made one after the other, and whichever fails does not keep the other back', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let begun = 0;
  const { backups } = setUp({
    backUp: async () => {
      begun += 1;
      await gates[begun === 1 ? 0 : 1].promise;
      return null;
    },
  });
  const moments = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const [first, second] = [backups.create(), backups.renew()];
  await moments();
  expect(begun).toBe(1);
  gates[0].reject(new AppError('disk_full', 'The disk is full.'));
  await expect(first).rejects.toThrow('full');
  await moments();
  expect(begun).toBe(2);
  gates[1].resolve();
  await second;
});

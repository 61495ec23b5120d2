import { expect, it } from 'vitest';
import { startAutoLock } from './auto-lock';

function setUp() {
  const at = { idle: 0, limit: 5 as number | null, locksAtSleep: false, isBusy: false };
  const locked: number[] = [];
  let look: (() => void) | null = null;
  let sleep: () => void = () => undefined;
  const stop = startAutoLock({
    timers: {
      after: (_, run) => {
        look = run;
        return () => {
          look = null;
        };
      },
    },
    idleSeconds: () => at.idle,
    limit: () => at.limit,
    isBusy: () => at.isBusy,
    locksAtSleep: () => at.locksAtSleep,
    onSleep: (listener) => {
      sleep = listener;
    },
    lock: () => void locked.push(at.idle),
  });
  return { at, locked, look: () => look?.(), sleep: () => sleep(), stop };
}

it('locks once nobody was there for as long as the setting says, and never where it says never', () => {
  const { at, locked, look } = setUp();
  for (const idle of [0, 200, 299]) {
    at.idle = idle;
    look();
  }
  at.limit = null;
  at.idle = 9_000;
  look();
  expect(locked).toEqual([]);
  at.limit = 5;
  at.idle = 300;
  look();
  expect(locked).toEqual([300]);
});

it('locks at sleep only where it shall, and not after it was stopped', () => {
  const { at, locked, sleep, stop } = setUp();
  sleep();
  expect(locked).toEqual([]);
  at.locksAtSleep = true;
  sleep();
  expect(locked).toHaveLength(1);
  stop();
  sleep();
  expect(locked).toHaveLength(1);
});

it('lets an import or export of somebody who left come to its end, but not at sleep', () => {
  const { at, locked, look, sleep } = setUp();
  Object.assign(at, { idle: 9_000, isBusy: true, locksAtSleep: true });
  look();
  expect(locked).toEqual([]);
  sleep();
  at.isBusy = false;
  look();
  expect(locked).toHaveLength(2);
});

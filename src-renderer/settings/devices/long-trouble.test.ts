import { expect, test } from 'vitest';
import type { SyncDevice, SyncStatus, SyncView } from '../../../src-preload/contract/sync';
import { type Heard, NOTHING_WRONG, noticeOf } from './long-trouble';

const fine: SyncStatus = { kind: 'up_to_date', at: 0, waiting: 0, problem: null, needsYou: false, progress: null };
const stopped: SyncStatus = { ...fine, kind: 'stopped', problem: 'The folder is full.', needsYou: true };
const view: SyncView = {
  kind: 'on',
  name: 'Laptop',
  place: null,
  status: fine,
  devices: [],
  forgets: [],
  offer: null,
  workspaces: [],
  isSecretPlain: false,
};
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What is said at which minute, as main tells one status after the other. */
function said(told: readonly (readonly [minute: number, status: SyncStatus, given?: Partial<SyncView>])[]) {
  let heard: Heard = NOTHING_WRONG;
  return told.flatMap(([minute, status, given]) => {
    const { sentence, next } = noticeOf(heard, { ...view, ...given, status }, minute * MINUTE);
    heard = next;
    return sentence === null ? [] : [`${minute}: ${sentence}`];
  });
}

test('what only the person can mend is said after ten minutes, once, and again after all was well', () => {
  const working: SyncStatus = { ...fine, kind: 'working' };
  const steps = [0, 9, 10, 11].map((minute) => [minute, stopped] as const);
  expect(said([...steps, [12, working], [40, stopped]])).toEqual(['10: The folder is full.']);
  expect(said([...steps, [12, fine], [20, stopped], [30, stopped]])).toEqual([
    '10: The folder is full.',
    '30: The folder is full.',
  ]);
});

test('being offline is said after three days without a round', () => {
  const offline: SyncStatus = { ...stopped, at: DAY, needsYou: false, problem: 'It cannot be reached.' };
  const at = (days: number) => [(days * DAY) / MINUTE, offline] as const;
  expect(said([at(1), at(3.9), at(4)])).toEqual([`${(4 * DAY) / MINUTE}: It cannot be reached.`]);
});

test('of a device that cannot be read is told after an hour; one that was removed hears it at once', () => {
  const office: SyncDevice = {
    device: 'o',
    name: 'Office',
    isThis: false,
    lastHeardAt: 0,
    behind: 0,
    trouble: 'Update Hearth on this device.',
  };
  const troubled = { devices: [office] };
  const steps = [0, 59, 60, 90].map((minute) => [minute, fine, troubled] as const);
  expect(said(steps)).toEqual(['60: Update Hearth on this device.']);
  expect(said([[0, { ...stopped, problem: 'Removed.' }, { kind: 'off' }]])).toEqual(['0: Removed.']);
});

import { expect, test } from 'vitest';
import type { SyncDevice, SyncForget } from '../../../src-preload/contract/sync';
import { deviceText, forgetText, isForgotten, isOfferOver, minutesLeft } from './device-words';

const now = new Date(2026, 10, 27, 18, 44).getTime();
const desktop: SyncDevice = {
  device: 'd',
  name: 'Desktop',
  isThis: false,
  lastHeardAt: now - 60_000,
  behind: 0,
  trouble: null,
};

test('a device says when it was heard and what it lacks; of the one in hand there is neither', () => {
  expect(deviceText(desktop, now)).toBe('Last heard 1 minute ago · has everything from here');
  expect(deviceText({ ...desktop, behind: 12 }, now)).toMatch(/12 changes from here have not arrived there$/);
  expect(deviceText({ ...desktop, lastHeardAt: null, behind: null }, now)).toBe('Not heard from yet');
  expect(deviceText({ ...desktop, isThis: true }, now)).toBe('');
});

const answer = (device: string, name: string, at: number | null) => ({ device, name, at });
const forget: SyncForget = {
  id: 'f',
  askedAt: now,
  origin: 'l',
  answers: [answer('l', 'Laptop', now), answer('d', 'Desktop', now), answer('p', 'Phone', null)],
  olderHearth: [],
};

test('a Forget names who has forgotten and who has not answered; where it was asked is said once', () => {
  const devices = [{ device: 'l', name: 'Laptop' }];
  expect(forgetText(forget, devices, now)).toBe(
    'Asked on Laptop, today at 18:44. Desktop has forgotten it. Phone has not answered yet.',
  );
  expect(isForgotten(forget)).toBe(false);
  const done = { ...forget, answers: [answer('d', 'Desktop', now), answer('p', 'Phone', now)] };
  expect(forgetText(done, [], now)).toBe('Asked today at 18:44. Desktop and Phone have forgotten it.');
  expect(isForgotten(done)).toBe(true);
});

test('a Forget that waits for the update of a device says so, and is not over before', () => {
  const answers = [answer('l', 'Laptop', now), answer('d', 'Desktop', now)];
  const waiting = { ...forget, answers, olderHearth: ['Desktop'] };
  expect(forgetText(waiting, [{ device: 'l', name: 'Laptop' }], now)).toBe(
    'Asked on Laptop, today at 18:44. Desktop has forgotten it. Desktop has an older Hearth: update Hearth there. Until then, the encrypted files of before stay where your devices meet.',
  );
  expect(isForgotten(waiting)).toBe(false);
});

test('a code is never said to count longer than it does', () => {
  const offer = { code: '', endsAt: now + 600_000, state: 'shown', name: null } as const;
  expect([now, now + 1, now + 599_999].map((at) => minutesLeft(offer.endsAt, at))).toEqual([10, 9, 0]);
  expect([now + 599_999, now + 600_000].map((at) => isOfferOver(offer, at))).toEqual([false, true]);
  expect(isOfferOver({ ...offer, state: 'joined' }, now + 600_000)).toBe(false);
});

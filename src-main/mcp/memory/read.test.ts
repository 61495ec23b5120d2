import { expect, it } from 'vitest';
import { endOf } from './read';

it('a day ends when the person’s day does, also where its clock is changed', () => {
  const end = (moment: string, zone: string) => new Date(endOf(moment, zone)).toISOString();
  expect(end('2026-11-27', 'UTC')).toBe('2026-11-28T00:00:00.000Z');
  expect(end('2026-11-27', 'America/New_York')).toBe('2026-11-28T05:00:00.000Z');
  expect(end('2026-11-27', 'Pacific/Kiritimati')).toBe('2026-11-27T10:00:00.000Z');
  expect(end('2026-03-29', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  // Chile’s clocks go from midnight to one.
  expect(end('2026-09-05', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
  // Samoa had no 30 December 2011.
  expect(end('2011-12-29', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
  expect(end('2024-02-28', 'Asia/Kolkata')).toBe('2024-02-28T18:30:00.000Z');
});

it('a moment is that moment', () => {
  expect(endOf('2026-11-27T09:30:00+02:00', 'America/New_York')).toBe(Date.UTC(2026, 10, 27, 7, 30));
});

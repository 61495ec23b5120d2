import { describe, expect, it } from 'vitest';
import { isoDay } from './calendar';
import { namedDays, resolveDays, withoutDates } from './ranges';

describe('days', () => {
  // A Thursday.
  const at = Date.UTC(2024, 4, 16, 12);
  const days = (text: string) => resolveDays(text, at, 'UTC').map(({ from, to }) => [isoDay(from), isoDay(to)]);

  it.each([
    ['yesterday', '2024-05-15'],
    ['the day before yesterday', '2024-05-14'],
    ['3 days ago', '2024-05-13'],
    ['last Tuesday', '2024-05-14'],
    ['last Thursday', '2024-05-09'],
    ['next Monday', '2024-05-20'],
    ['vorgestern', '2024-05-14'],
    ['letzten Dienstag', '2024-05-14'],
    ['vor zwei Tagen', '2024-05-14'],
    ['avant-hier', '2024-05-14'],
    ['mardi dernier', '2024-05-14'],
    ['il y a trois jours', '2024-05-13'],
    ['el martes pasado', '2024-05-14'],
    ['一昨日', '2024-05-14'],
    ['3日前', '2024-05-13'],
  ])('%s is one day', (text, day) => {
    expect(days(`I saw her ${text}.`)).toEqual([[day, day]]);
  });

  it.each([
    ['last week', '2024-05-06', '2024-05-12'],
    ['last weekend', '2024-05-11', '2024-05-12'],
    ['last month', '2024-04-01', '2024-04-30'],
    ['letzte Woche', '2024-05-06', '2024-05-12'],
    ['去年', '2023-01-01', '2023-12-31'],
  ])('%s is a stretch of days', (text, from, to) => {
    expect(days(text)).toEqual([[from, to]]);
  });

  it('depend on the zone', () => {
    const late = Date.UTC(2024, 4, 16, 23, 30);
    expect(resolveDays('today', late, 'Asia/Tokyo').map(({ from }) => isoDay(from))).toEqual(['2024-05-17']);
    expect(resolveDays('today', late, 'America/Lima').map(({ from }) => isoDay(from))).toEqual(['2024-05-16']);
  });

  it('named in full mean the same at any time', () => {
    expect(['7 May 2023', 'May 7th, 2023', '2023-05-07'].flatMap(namedDays).map(isoDay)).toEqual(
      Array.from({ length: 3 }, () => '2023-05-07'),
    );
  });

  it('leave the rest of the question', () => {
    const text = 'what did I cook last Tuesday with Ben';
    expect(withoutDates(text, resolveDays(text, at, 'UTC'))).toBe('what did I cook   with Ben');
    const shouted = 'İSTANBUL: what did I see YESTERDAY and Last Week';
    expect(withoutDates(shouted, resolveDays(shouted, at, 'UTC'))).toBe('İSTANBUL: what did I see   and  ');
  });
});

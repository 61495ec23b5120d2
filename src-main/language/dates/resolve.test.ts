import { describe, expect, test } from 'vitest';
import { dayAt } from './calendar';
import { findDates, resolveDates } from './resolve';

/** A Saturday, 23:40 in Lisbon. */
const today = dayAt(Date.UTC(2026, 10, 21, 23, 40), 'Europe/Lisbon');

describe('relative dates', () => {
  test('the day is that of the message in its zone', () => {
    expect(dayAt(Date.UTC(2026, 10, 21, 23, 40), 'Asia/Tokyo')).toEqual({ year: 2026, month: 11, day: 22 });
    expect(dayAt(Date.UTC(2026, 0, 1, 3), 'America/New_York')).toEqual({ year: 2025, month: 12, day: 31 });
  });

  test.each([
    ['My exam is tomorrow', 'My exam is on 22 November 2026'],
    ['Tomorrow I start', 'On 22 November 2026 I start'],
    ['The exam is on Tuesday', 'The exam is on Tuesday, 24 November 2026'],
    ['The exam is next Tuesday at 9', 'The exam is on Tuesday, 24 November 2026 at 9'],
    ['Flight moved to Friday', 'Flight moved to Friday, 27 November 2026'],
    ['I met Bo on Friday', 'I met Bo on Friday, 20 November 2026'],
    ['Moved here last Monday', 'Moved here on Monday, 16 November 2026'],
    ['I start in two weeks', 'I start on 5 December 2026'],
    ['We moved in next month', 'We moved in December 2026'],
    ['I moved here two years ago', 'I moved here in 2024'],
    ['Starts next week', 'Starts in the week of 23 November 2026'],
    ['Ich fahre übermorgen nach Berlin', 'Ich fahre am 23. November 2026 nach Berlin'],
    ['Der Termin ist auf Montag verschoben', 'Der Termin ist auf den Montag, den 23. November 2026 verschoben'],
    ['Ich ziehe nächsten Monat um', 'Ich ziehe im Dezember 2026 um'],
    ['Guten Morgen', 'Guten Morgen'],
    ['Je pars demain', 'Je pars le 22 novembre 2026'],
    ['La réunion est déplacée à lundi', 'La réunion est déplacée au lundi 23 novembre 2026'],
    ['Mi vuelo es mañana', 'Mi vuelo es el 22 de noviembre de 2026'],
    ['Me mudé el mes pasado', 'Me mudé en octubre de 2026'],
    ['Corro por la mañana', 'Corro por la mañana'],
    ['Yoga every Monday, tous les lundis, los lunes', 'Yoga every Monday, tous les lundis, los lunes'],
    ['Office on Mondays', 'Office on Mondays'],
    ['Starts on 9 March', 'Starts on 9 March'],
    ['I fly next weekend', 'I fly on the weekend of 28 November 2026'],
    ['We met last summer', 'We met in summer 2026'],
    ['The exam is next March', 'The exam is in March 2027'],
    ['Rent is due at the end of the month', 'Rent is due at the end of November 2026'],
    ['Signed last night', 'Signed on 20 November 2026'],
    ['I start three days from now', 'I start on 24 November 2026'],
    ['Ich ziehe nächsten Sommer um', 'Ich ziehe im Sommer 2027 um'],
    ['Im nächsten Jahr heirate ich', 'Im Jahr 2027 heirate ich'],
    ['Ende des Monats ziehe ich um', 'Ende November 2026 ziehe ich um'],
    ['Je pars le week-end prochain', 'Je pars le week-end du 28 novembre 2026'],
    ['Me caso el próximo verano', 'Me caso en verano de 2027'],
    ['I reply as soon as possible', 'I reply as soon as possible'],
  ])('%s', (text, expected) => {
    expect(resolveDates(text, today)).toEqual({ text: expected, isUnresolved: false });
  });

  test.each([
    'I move in a few weeks',
    'Ich ziehe in ein paar Wochen um',
    'Je pars dans quelques jours',
    'Me mudo en unas semanas',
    'I move soon',
    'I move some time after the holidays',
    'Ich ziehe bald um',
    'Je pars bientôt',
    'Vuelvo pronto',
  ])('a date that cannot be resolved stays as said: %s', (text) => {
    expect(resolveDates(text, today)).toEqual({ text, isUnresolved: true });
  });
});

test.each([
  ['on 9 March 2027', { kind: 'day', day: { year: 2027, month: 3, day: 9 } }],
  ['March 9th', { kind: 'month_day', month: 3, day: 9 }],
  ['am 9. März', { kind: 'month_day', month: 3, day: 9 }],
  ['2027-03-09', { kind: 'day', day: { year: 2027, month: 3, day: 9 } }],
  ['9.3.2027', { kind: 'day', day: { year: 2027, month: 3, day: 9 } }],
  ['el 9 de marzo de 2027', { kind: 'day', day: { year: 2027, month: 3, day: 9 } }],
  ['le 1er mai', { kind: 'month_day', month: 5, day: 1 }],
  ['December 2026', { kind: 'month', year: 2026, month: 12 }],
])('reads %s', (text, when) => {
  expect(findDates(text, today)[0]?.readings[0]).toEqual(when);
});

test('an impossible day is no date', () => {
  expect(findDates('31.2.2027, version 45.99.', today)).toEqual([]);
});

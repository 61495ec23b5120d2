import { describe, expect, it } from 'vitest';
import { readAskedTime, readAsOf } from './asked-time';

const TODAY = { year: 2026, month: 6, day: 10 };
const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};
const days = (from: string, to: string) => ({ kind: 'days', from: day(from), to: day(to) });

describe('the time that a question is about', () => {
  it.each([
    ['Where did I live in May?', '2026-05-01', '2026-05-31'],
    ['Where did I live in January?', '2026-01-01', '2026-01-31'],
    ['Where did I live in September?', '2025-09-01', '2025-09-30'],
    ['Who was my boss as of last week?', '2026-06-01', '2026-06-07'],
    ['What was my job in 2019?', '2019-01-01', '2019-12-31'],
    ['Which car did I drive last year?', '2025-01-01', '2025-12-31'],
    ['Wo habe ich im Mai gewohnt?', '2026-05-01', '2026-05-31'],
    ['Wo habe ich 2023 gearbeitet?', '2023-01-01', '2023-12-31'],
    ['Was hat das vor einem halben Jahr gekostet?', '2025-12-01', '2025-12-31'],
    ['Où est-ce que j’habitais en juin 2025 ?', '2025-06-01', '2025-06-30'],
    ['Comment s’appelait mon mari au printemps 2025 ?', '2025-03-01', '2025-05-31'],
    ['¿Dónde vivía en mayo?', '2026-05-01', '2026-05-31'],
    ['¿Cuál era mi película favorita en Navidad?', '2025-12-25', '2025-12-25'],
  ])('%s', (text, from, to) => {
    expect(readAskedTime(text, TODAY)).toEqual(days(from, to));
  });

  it.each([
    ['Where did I live before I moved?', 'i moved'],
    ['Wo habe ich vor dem Umzug gewohnt?', 'dem umzug gewohnt'],
    ["J'habitais où avant de déménager ?", 'de demenager '],
    ['¿Dónde vivía antes de mudarme?', 'mudarme'],
  ])('before something else: %s', (text, event) => {
    expect(readAskedTime(text, TODAY)).toEqual({ kind: 'before', event });
  });

  it.each([
    "What was my dog's name back then?",
    'Who did I work for before?',
    'Wie hieß damals meine Katze?',
    "Comment s'appelait mon chien à l'époque ?",
    'Je travaillais où avant ?',
    '¿Cómo se llamaba mi gato en aquella época?',
    '¿Dónde trabajaba antes?',
  ])('at some time: %s', (text) => {
    expect(readAskedTime(text, TODAY)).toEqual({ kind: 'once' });
  });

  it.each([
    'Where do I live these days?',
    'What may I eat?',
    'Can you march through this list with me?',
    'What are my plans for this year?',
    'Where have I lived since March?',
    'Was bin ich von Beruf?',
    'Je vis où ?',
    '¿Dónde vivo ahora?',
    'What is due tomorrow?',
    'Which Postgres version is 14.2?',
  ])('now: %s', (text) => {
    expect(readAskedTime(text, TODAY)).toBeNull();
  });

  it.each([
    ['2025', days('2025-01-01', '2025-12-31')],
    ['2026-03', days('2026-03-01', '2026-03-31')],
    ['2026-03-14', days('2026-03-14', '2026-03-14')],
    ['2026-03-14T09:30:00Z', days('2026-03-14', '2026-03-14')],
    ['last week', days('2026-06-01', '2026-06-07')],
    ['May', days('2026-05-01', '2026-05-31')],
    ['2026-13', null],
    ['soon', null],
  ])('as of %s', (text, asked) => {
    expect(readAsOf(text, TODAY)).toEqual(asked);
  });
});

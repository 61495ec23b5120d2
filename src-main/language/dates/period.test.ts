import { describe, expect, it } from 'vitest';
import { readPeriod } from './period';

const TODAY = { year: 2026, month: 5, day: 20 };

describe('when a statement holds, in four languages', () => {
  it.each([
    ['I live in Zurich since March', '2026-03', null],
    ['I have lived in Ghent since 2019', '2019', null],
    ["I've worked here for two years", '2024', null],
    ['My rent is 950 pounds from July on', '2026-07', null],
    ['From January on I work at Siemens', '2027-01', null],
    ['Until 2024 I worked at Bosch', null, '2024'],
    ['I was a teacher until last summer', null, '2025-22'],
    ['I am on leave until September', null, '2026-09'],
    ['I was on leave until September', null, '2025-09'],
    ['I worked at Bosch from 2018 to 2020', '2018', '2020'],
    ['Between 2018 and 2020 I lived in Rome', '2018', '2020'],
    ['In 2019 I lived in Rome', '2019', '2019'],
    ['Seit März wohne ich in Graz', '2026-03', null],
    ['Ich lerne seit zwei Jahren Cello', '2024', null],
    ['Ab Juli beträgt meine Miete 840 Euro', '2026-07', null],
    ['Bis 2024 habe ich bei der Telekom gearbeitet', null, '2024'],
    ['Ich war bis letzten Sommer Lehrerin', null, '2025-22'],
    ['Von 2018 bis 2020 habe ich in Rom gewohnt', '2018', '2020'],
    ["J'habite à Annecy depuis février", '2026-02', null],
    ['À partir de janvier, je travaille à Dunkerque', '2027-01', null],
    ["Jusqu'en 2024, je travaillais chez Renault", null, '2024'],
    ["J'étais infirmière jusqu'à l'été dernier", null, '2025-22'],
    ['Vivo en Gijón desde 2016', '2016', null],
    ['Estudio italiano desde hace dos años', '2024', null],
    ['A partir de septiembre la cuota es de 36 euros', '2026-09', null],
    ['Hasta 2024 trabajé en Telefónica', null, '2024'],
    ['Fui camarera hasta el verano pasado', null, '2025-22'],
  ])('%s', (text, from, until) => {
    expect(readPeriod(text, TODAY)).toMatchObject({ from, until });
  });

  it.each([
    'I used to live in Leeds',
    'Früher habe ich in Rostock gewohnt',
    "Avant, j'habitais à Brest",
    'Antes vivía en Cádiz',
  ])('what is over without a date had ended by the day before: %s', (text) => {
    expect(readPeriod(text, TODAY)).toMatchObject({ from: null, until: '2026-05-19', isPast: true });
  });

  it.each([
    "I'm used to cold water",
    'I got used to Leeds',
    'Ich stehe jetzt früher auf',
    'Je vais courir avant le travail',
    'Antes de cenar corro',
    'I was born in 1990',
    'My flight to Oslo is on 4 December',
    'May I ask something?',
    'I will march on',
  ])('what only looks like it says nothing: %s', (text) => {
    expect(readPeriod(text, TODAY)).toMatchObject({ from: null, until: null, isPast: false });
  });

  it('a date that neither begins nor ends it is kept for whoever knows what it is', () => {
    expect(readPeriod('I moved to Athens two years ago', TODAY)).toMatchObject({
      from: null,
      until: null,
      others: [{ kind: 'year', year: 2024 }],
    });
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOtherValues, readValues } from './values';

const areOther = (a: string, b: string): readonly boolean[] => [
  nameOtherValues(readValues(a), readValues(b)),
  nameOtherValues(readValues(b), readValues(a)),
];

test.each([
  ['Dinner at 5.30 p.m.', 'Eats no later than half five'],
  ['Dinner at 5.30 p.m.', 'Eats at 17:30'],
  ['Walks the dog at 5:45', 'Every morning at quarter to six the dog is walked'],
  ['The alarm is set to 3:50', 'Gets up at ten to four in the morning'],
  ['The alarm is set to 3:50', 'It rings at ten minutes to four'],
  ['Takes the pill at 19.00', 'Takes the pill at 7 every evening'],
  ['The baby cries until 2 am', 'The baby cries till two at night'],
  ['Geht um 5:40 Uhr los', 'Zwanzig vor sechs ist Aufbruch'],
  ['Der Unterricht beginnt um halb acht', 'Beginn: 7.30 Uhr'],
  ['Nichts nach 18:00', 'Nach sechs am Abend nichts mehr'],
  ['Plus rien après 19 h', "Jusqu'à dix-neuf heures"],
  ['Se lève à 6 h 30', 'Debout à six heures et demie'],
  ['Se despierta a las 4:30', 'Se levanta a las cuatro y media de la madrugada'],
  ['Works out until 10', 'In the gym till 22.00'],
  ['Works from ten to six', 'Working hours: 10am to 6pm'],
  ['The report is due on Monday at 12', 'Due Mon 12:00: report'],
  ["Tuesday at nine thirty is when I've got to be at the dentist's", 'Dental appointment: Tue 09:30'],
])('one time of day in any spelling: %s | %s', (a, b) => {
  expect(areOther(a, b)).toEqual([false, false]);
});

test.each([
  ['Signed a two-year lease', 'A lease of 24 months'],
  ['Was lost for two days', 'Was lost for 48 hours'],
  ['Wears jeans for fourteen days', 'Jeans are washed after 2 weeks'],
  ['Volontaire toutes les deux semaines', 'Volontaire tous les quinze jours'],
  ['The commute takes an hour and a half', 'Commute: 1.5 h'],
  ['The commute takes 90 minutes', 'An hour and a half of travelling'],
  ['Holds the breath for three minutes', '180 seconds without breathing'],
  ['Boils eggs for 6 1/2 minutes', 'Eggs: 6:30 min'],
  ['Holds the breath for two and a half minutes', 'Can do without breathing for 2 min 30'],
  ['Holds the breath for two minutes thirty', '150 seconds without breathing'],
  ['Eine halbe Stunde täglich', '30 Minuten am Tag'],
])('one length of time in any unit: %s | %s', (a, b) => {
  expect(areOther(a, b)).toEqual([false, false]);
});

test.each([
  ['8k followers', '8,000 followers'],
  ['Won $5k', 'Won five thousand dollars'],
  ['Lost three grand', 'Lost 3,000 dollars'],
  ['Drove 200 thousand km', 'Mileage: 200,000 km'],
  ['Was a punk in the 80s', 'A punk in the 1980s'],
  ['Is restoring a 1972 Beetle', 'The project is a 72 Beetle'],
  ["Is restoring a '72 Beetle", 'The project is a 72 Beetle'],
  ['Passport expires 03/2027', 'Passport: until March 2027'],
  ['Done with 3/5 chapters', 'Of five chapters three are done, two remain'],
  ['Paga 480 euros', 'Paga cuatrocientos ochenta euros'],
  ['Died aged 101', 'Died at one hundred and one'],
  ['From May to Sept', 'Between May and September'],
  ['The release is on 11/2', 'Release: 11 February'],
])('one number or month however written: %s | %s', (a, b) => {
  expect(areOther(a, b)).toEqual([false, false]);
});

test.each([
  ['Gets up at quarter to six', 'Gets up at quarter past six'],
  ['Gets up at half five', 'Gets up at 6:30'],
  ['In bed at 9.30 in the evening', 'In bed at 9:30 am'],
  ['Beginn um halb acht', 'Beginn um halb neun'],
  ['Dîner à dix-neuf heures', 'Dîner à dix-huit heures'],
  ['Come a las dos', 'Come a las tres'],
  ['A lease of two years', 'A lease of 18 months'],
  ['Half an hour a day', 'An hour a day'],
  ['8k followers', '80,000 followers'],
  ['Has 1 child', 'Has 4 children'],
  ['Vit avec sept chats', 'Vit avec huit chats'],
  ['Invites five to ten people', 'Invites five to twelve people'],
])('another time, length or number is another: %s | %s', (a, b) => {
  expect(areOther(a, b)).toEqual([true, true]);
});

const hours = {
  english: 'one two three four five six seven eight nine ten eleven twelve',
  german: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  french: 'une deux trois quatre cinq six sept huit neuf dix onze douze',
  spanish: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
};
const spoken: readonly (readonly [
  language: keyof typeof hours,
  say: (hour: string, next: string) => string,
  minute: string,
])[] = [
  ['english', (hour) => `quarter past ${hour}`, '15'],
  ['english', (hour) => `half past ${hour}`, '30'],
  ['english', (_, next) => `at twenty to ${next}`, '40'],
  ['english', (_, next) => `quarter to ${next}`, '45'],
  ['german', (hour) => `Viertel nach ${hour}`, '15'],
  ['german', (_, next) => `halb ${next}`, '30'],
  ['german', (_, next) => `zehn vor ${next}`, '50'],
  ['french', (hour) => `${hour} heures et quart`, '15'],
  ['french', (hour) => `${hour} heures et demie`, '30'],
  ['french', (_, next) => `${next} heures moins vingt`, '40'],
  ['spanish', (hour) => `las ${hour} y cuarto`, '15'],
  ['spanish', (hour) => `las ${hour} y media`, '30'],
  ['spanish', (_, next) => `las ${next} menos diez`, '50'],
];

test.each(spoken)('every hour of the clock in words is the hour in figures: %s, %s', (language, say, minute) => {
  const words = hours[language].split(' ');
  for (const [at, hour] of words.entries()) {
    const said = say(hour, words[(at + 1) % 12] ?? '');
    const [now, later] = [`${at + 1}:${minute}`, `${((at + 5) % 12) + 1}:${minute}`];
    expect({ said, isOther: areOther(said, now) }).toEqual({ said, isOther: [false, false] });
    expect({ said, isOther: areOther(said, later) }).toEqual({ said, isOther: [true, true] });
  }
});

test('any text has values, whatever is in it', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(..."0123456789 :.,/'kmh½ed quarter to past halb y menos la heures Sept".split('')),
      }),
      (text) => {
        expect(nameOtherValues(readValues(text), readValues(text))).toBe(false);
      },
    ),
  );
});

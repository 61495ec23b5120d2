import { describe, expect, it } from 'vitest';
import { featuresOf } from './features';
import { guessLanguage } from './language';
import { isOneLetterAway } from './typing-errors';

describe('features and languages', () => {
  it('measure questions, length and time', () => {
    expect(featuresOf('I went there yesterday. Did you?')).toMatchObject({ wordCount: 6, hasTime: true });
    expect(featuresOf('Did you?').asks).toBe(1);
    expect(featuresOf('').asks).toBe(0);
  });

  it.each([
    ['Where did I put the keys?', 'en'],
    ['Wo habe ich die Schlüssel hingelegt?', 'de'],
    ['Où est-ce que j’ai mis les clés ?', 'fr'],
    ['¿Dónde puse las llaves de la casa?', 'es'],
    ['鍵をどこに置きましたか', 'cjk'],
    ['กุญแจอยู่ที่ไหน', 'unspaced'],
  ])('%s is %s', (text, language) => {
    expect(guessLanguage(text)).toBe(language);
  });

  it('one letter away is one change, not two', () => {
    expect(isOneLetterAway('barcelna', 'barcelona')).toBe(true);
    expect(isOneLetterAway('bacrelona', 'barcelona')).toBe(true);
    expect(isOneLetterAway('barcelona', 'barcelona')).toBe(false);
    expect(isOneLetterAway('barclna', 'barcelona')).toBe(false);
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { phraseOf, readPhrase } from './phrase';

const entropy = Uint8Array.from({ length: 32 }, (_, n) => n);
const words = phraseOf(entropy);
const changed = (at: number, word: string) => words.map((each, n) => (n === at ? word : each)).join(' ');

describe('a phrase with a mistake', () => {
  it('names the word that is none, where it is, and what it may have been', () => {
    expect(readPhrase(changed(6, 'cabagge'))).toEqual({
      kind: 'word',
      at: 7,
      word: 'cabagge',
      near: expect.anything(),
    });
    const near = (word: string) => {
      const read = readPhrase(changed(0, word));
      return 'near' in read ? read.near[0] : read;
    };
    expect(near('abandn')).toBe('abandon');
    expect(near('abnadon')).toBe('abandon');
    expect(near('abanxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx')).toBe('abandon');
    expect(readPhrase(changed(0, 'xqzwvkjh'))).toEqual({ kind: 'word', at: 1, word: 'xqzwvkjh', near: [] });
  });

  it('names a missing or an extra word before anything else that follows from it', () => {
    expect(readPhrase(words.slice(1).join(' '))).toEqual({ kind: 'count', words: 23 });
    expect(readPhrase([...words, 'zoo'].join(' '))).toEqual({ kind: 'count', words: 25 });
    expect(readPhrase('')).toEqual({ kind: 'count', words: 0 });
  });

  it('does not take words in another order, nor another word of the list', () => {
    const [first = '', second = '', ...rest] = words;
    expect(readPhrase([second, first, ...rest].join(' '))).toEqual({ kind: 'order' });
    expect(readPhrase(changed(3, words[3] === 'zoo' ? 'zone' : 'zoo'))).toEqual({ kind: 'order' });
  });
});

describe('a phrase as people write it', () => {
  it('is the same in capitals, over several lines, numbered, with commas, in full-width letters', () => {
    const spellings = [
      words.join(' ').toUpperCase(),
      words.join('\r\n'),
      `  ${words.join('\t ')}\n`,
      words.map((word, n) => `${n + 1}. ${word}`).join('\n'),
      words.join(', '),
      words.join('\u00a0').replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    ];
    for (const spelling of spellings) expect(readPhrase(spelling)).toEqual(entropy);
  });

  it('has 24 words, and gives back the bytes that it was made of', () => {
    for (let time = 0; time < 50; time += 1) {
      const bytes = new Uint8Array(randomBytes(32));
      const made = phraseOf(bytes);
      expect(made).toHaveLength(24);
      expect(readPhrase(made.join(' '))).toEqual(bytes);
    }
  });
});

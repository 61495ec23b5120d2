import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesOf } from './passages';

const texts = (text: string) => passagesOf(text).map(({ from, to }) => text.slice(from, to));
const words = (count: number, word = 'word') => Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');

describe('the passages of a text', () => {
  it('lose nothing but blanks, keep their order and do not overlap, whatever the text', () => {
    const piece = fc.constantFrom(
      '# A',
      '\n',
      '\n\n',
      'word ',
      'a. b! ',
      '```\n',
      '猫が好き。',
      '| a | b |',
      '\r\n',
      '\t',
      '😀',
      'x'.repeat(3_000),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const text = pieces.join('');
        const passages = passagesOf(text);
        let at = 0;
        for (const { from, to } of passages) {
          expect(from).toBeGreaterThanOrEqual(at);
          expect(to).toBeGreaterThan(from);
          expect(text.slice(at, from).trim()).toBe('');
          at = to;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });

  it('are one for what is short', () => {
    expect(texts('  Hello there.\n\nHow are you?  ')).toEqual(['Hello there.\n\nHow are you?']);
    expect(texts(' \n\n ')).toEqual([]);
  });

  it('join paragraphs up to about 120 words', () => {
    const [a, b, c] = [words(70, 'a'), words(40, 'b'), words(40, 'c')];
    expect(texts(`${a}\n\n${b}\n\n${c}`)).toEqual([`${a}\n\n${b}`, c]);
  });

  it('never end with a heading', () => {
    const [before, under] = [words(110, 'a'), words(100, 'b')];
    expect(texts(`${before}\n\n## Next steps\n\n${under}`)).toEqual([before, `## Next steps\n\n${under}`]);
  });

  it('cut a long paragraph at sentences and lines, and what has neither at a length', () => {
    const long = Array.from({ length: 60 }, (_, at) => `Sentence ${at} says a thing.`).join(' ');
    expect(texts(long).every((passage) => passage.endsWith('.'))).toBe(true);
    const table = Array.from({ length: 500 }, (_, at) => `| row ${at} | value |`).join('\n');
    expect(texts(table).length).toBeGreaterThan(10);
    expect(texts('x'.repeat(1_000_000)).every(({ length }) => length <= 4_000)).toBe(true);
  });

  it('count two characters of a script without blanks as a word', () => {
    expect(texts('私は毎朝六時に起きます。'.repeat(60)).length).toBeGreaterThan(2);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOf, contentTerms, indexText } from './terms';
import { indexTrigrams } from './trigrams';

describe('terms', () => {
  it('are base forms without small words, each once', () => {
    expect(contentTerms('What did the children buy, and what was bought for the kids?')).toEqual(['child', 'buy']);
  });

  it('keep everything where nothing else is left', () => {
    expect(contentTerms('what is it?')).toEqual(['what', 'be', 'it']);
  });

  it('are adjacent pairs in CJK, single characters in the index', () => {
    expect(contentTerms('東京タワー')).toEqual(['東 京', '京 タ', 'タ ワ', 'ワ ー']);
    expect(indexText('東京 is big')).toBe('東 京 be big');
  });

  it('are in the index without small words where it is English prose, and with all of them elsewhere', () => {
    const prose =
      'We were at the lake all day, and the children had brought some bread for the ducks that they feed there.';
    expect(indexText(prose)).toBe('lake day child bring bread duck feed'.replace('duck', 'ducks'));
    expect(indexText('The ferry was late.')).toBe('the ferry be late');
    const german = 'Was in der Not hilft, ist oft der Most, den wir im Keller über den Winter so gut hingelegt hatten.';
    expect(indexText(german)).toContain('in der not hilft ist oft der most');
  });

  it('are in pieces too if others may hide in them: in German, not in English prose', () => {
    const prose = 'We have talked about the neighbourhood and the photographs that I took of it, with `read_file` on.';
    expect(indexTrigrams(prose)).toBe('read_file');
    expect(
      indexTrigrams('Die Haftpflichtversicherung zahlt, was wir an der Hecke des Nachbarn verschnitten haben.'),
    ).toBe('Haftpflichtversicherung\nverschnitten');
  });

  // With one letter beyond Latin-1 a text has two bytes a letter, and a pattern needs more of the stack.
  it.each(['0', 'a', 'é', '-', 'ж'].flatMap((character) => [[character, 'start'] as const, [character, '中 start']]))(
    'of ten million times %s after %s are found all the same: a paste may be one run',
    (character, before) => {
      const run = character.repeat(10 * 1_024 * 1_024);
      expect(indexText(`${before} ${run} end`)).toMatch(/^(?:中 )?start .*end$/);
      expect(contentTerms(`${before} ${run} end`)).toEqual(expect.arrayContaining(['start', 'end']));
      expect(indexTrigrams(run).length).toBeLessThanOrEqual(run.length);
    },
  );

  it('never leave a quote open in a query', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect((anyOf(contentTerms(text)).match(/"/g) ?? []).length % 2).toBe(0);
      }),
    );
  });
});

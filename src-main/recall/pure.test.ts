import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedDays, resolveDays, withoutDates } from './dates';
import { isoDay } from './days';
import { featuresOf } from './features';
import { decideInjection, type InjectionInput, typedText } from './injection';
import { guessLanguage } from './language';
import { bestPassage } from './passage';
import { asFirstPerson, peopleOf, personAsked, USER, withoutNames } from './people';
import { indexPieces } from './pieces';
import { rankByMeaning, rankByWords } from './rank';
import type { SearchHit } from './search';
import { anyOf, contentTerms, indexText } from './terms';
import { isOneLetterAway } from './typing-errors';
import { userNamesIn } from './user-name';

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

  it.each(['0', 'a', 'é'])('of ten million times %s are found all the same: a paste may be one run', (character) => {
    const run = character.repeat(10 * 1_024 * 1_024);
    expect(indexText(`start ${run} end`)).toMatch(/^start .* end$/);
    expect(contentTerms(`start ${run} end`)).toEqual(expect.arrayContaining(['start', 'end']));
    expect(indexPieces(run).length).toBeLessThanOrEqual(run.length);
  });

  it('never leave a quote open in a query', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect((anyOf(contentTerms(text)).match(/"/g) ?? []).length % 2).toBe(0);
      }),
    );
  });
});

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
    expect(isoDay(resolveDays('today', late, 'Asia/Tokyo')[0]?.from ?? 0)).toBe('2024-05-17');
    expect(isoDay(resolveDays('today', late, 'America/Lima')[0]?.from ?? 0)).toBe('2024-05-16');
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

describe('people', () => {
  const people = peopleOf(['Caroline', 'Will Smith'], ['Ana']);

  it('are asked about by name, the user by I', () => {
    expect(personAsked('What does Caroline like?', people)).toBe('caroline');
    expect(personAsked('What do I like?', people)).toBe(USER);
    expect(personAsked('What does Ana like?', people)).toBe(USER);
    expect(personAsked('Do Caroline and Ana like it?', people)).toBeNull();
    expect(personAsked('What is nice?', people)).toBeNull();
  });

  it('named like an ordinary word need their capital', () => {
    expect(personAsked('Where will it rain?', people)).toBeNull();
    expect(personAsked('Where did Will go?', people)).toBe('will smith');
  });

  it('give way to the first person in what is embedded', () => {
    expect(asFirstPerson("What is Caroline's dog like?", people)).toBe('What is my dog like?');
    expect(withoutNames('Hi Caroline, how is Ana?', people)).toBe('Hi , how is ?');
  });

  it('tell the user by facts about the user alone', () => {
    expect(userNamesIn(["The user's name is Ana Reis", 'Has a cat named Oliver', 'Ich heiße Jörg'])).toEqual([
      'Ana Reis',
      'Jörg',
    ]);
  });
});

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

describe('ranking', () => {
  const row = { bm25: 0, isAuthor: false, asks: 0, wordCount: 10, tellsTime: false, factShare: 0 };

  it('adds what the row is to what its words are', () => {
    const [first] = rankByWords([{ ...row, id: 1, bm25: 4, isAuthor: true, wordCount: 30, tellsTime: true }]);
    expect(first?.score).toBeCloseTo(1 + 0.3 + 0.3 + 0.1, 10);
  });

  it('puts the older row first at equal score', () => {
    const same = [3, 1, 2].map((id) => ({ ...row, id, bm25: 1 }));
    expect(rankByWords(same).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('leaves a row without a vector to its words', () => {
    const ranked = rankByMeaning([
      { ...row, id: 1, bm25: 9 },
      { ...row, id: 2, bm25: 3, likeness: 0.2 },
      { ...row, id: 3, bm25: 1, likeness: 0.1 },
    ]);
    expect(ranked.at(-1)?.id).toBe(3);
  });
});

describe('passages', () => {
  it('never exceed their length by more than the dots, and marks lie inside', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.integer({ min: 20, max: 200 }), (text, most) => {
        const passage = bestPassage(text, ['a', 'be'], most);
        expect(passage.text.length).toBeLessThanOrEqual(most + 4);
        for (const { from, to } of passage.marks) expect(from < to && to <= passage.text.length).toBe(true);
      }),
    );
  });
});

describe('what rides on a turn', () => {
  const hit: SearchHit = {
    id: 1,
    kind: 'message',
    refId: 'm1',
    conversationId: 'c1',
    projectId: null,
    at: 0,
    text: 'The passport lies in the blue drawer.',
    spans: null,
    captions: null,
    role: 'user',
    score: 1,
    cosine: null,
    hasWords: true,
  };
  const input = (change: Partial<InjectionInput> = {}): InjectionInput => ({
    candidates: [{ hit, terms: ['passport'] }],
    terms: ['passport', 'lie'],
    rarities: [3, 2],
    systemMessage: '',
    messagesInWindow: new Set(),
    textsInWindow: [],
    maxTokens: 200,
    tokensInWindow: 0,
    numCtx: 8192,
    countTokens: (text) => Math.ceil(text.length / 4),
    ...change,
  });
  const verdict = (change: Partial<InjectionInput> = {}) => decideInjection(input(change))[0]?.verdict;

  it('has half of the rarity or is near in meaning', () => {
    expect(verdict()).toBe('included');
    expect(verdict({ rarities: [2, 3] })).toBe('below_threshold');
    expect(verdict({ rarities: [2, 3], candidates: [{ hit: { ...hit, cosine: 0.45 }, terms: [] }] })).toBe('included');
  });

  it('needs two terms that are more than small talk', () => {
    expect(verdict({ terms: ['passport'], rarities: [3] })).toBe('below_threshold');
    expect(verdict({ terms: ['thanks', 'passport'] })).toBe('below_threshold');
  });

  it('is in neither the system message nor the window', () => {
    expect(verdict({ systemMessage: '- the passport lies in the blue drawer' })).toBe('duplicate');
    expect(verdict({ messagesInWindow: new Set(['m1']) })).toBe('duplicate');
  });

  it('keeps to the turn’s budget and to a tenth of the window', () => {
    expect(verdict({ maxTokens: 5 })).toBe('over_budget');
    expect(verdict({ numCtx: 2048, tokensInWindow: 200 })).toBe('over_budget');
  });

  it('quotes what was typed, never what was pasted or read from a file', () => {
    const spans = JSON.stringify([
      { from: 0, to: 12, kind: 'typed' },
      { from: 12, to: 37, kind: 'pasted' },
    ]);
    expect(typedText(hit.text, spans)).toBe('The passport');
    expect(typedText(hit.text, 'broken')).toBe('');
    expect(decideInjection(input({ candidates: [{ hit: { ...hit, spans }, terms: ['passport'] }] }))[0]?.quote).toBe(
      'The passport',
    );
  });
});

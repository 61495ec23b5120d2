import { describe, expect, it } from 'vitest';
import type { ClearedHit } from '../search/cleared-hits';
import { typedText } from '../text/typed-text';
import { decideInjection, type InjectionInput } from './injection';

describe('what rides on a turn', () => {
  const hit: ClearedHit = {
    id: 1,
    kind: 'message',
    refId: 'm1',
    conversationId: 'c1',
    projectId: null,
    at: 0,
    text: 'The passport lies in the blue drawer.',
    starts: 0,
    ends: 37,
    spans: null,
    captions: null,
    validFrom: null,
    validUntil: null,
    role: 'user',
    score: 1,
    cosine: null,
    hasWords: true,
    isCleared: true,
  };
  const input = (change: Partial<InjectionInput> = {}): InjectionInput => ({
    candidates: [{ hit, terms: ['passport', 'lie'] }],
    terms: ['passport', 'lie'],
    rarities: [3, 2],
    rarest: 2.6,
    isOfPerson: false,
    isEnglish: true,
    systemMessage: '',
    isInWindow: () => false,
    textsInWindow: [],
    maxTokens: 200,
    tokensInWindow: 0,
    numCtx: 8192,
    countTokens: (text) => Math.ceil(text.length / 4),
    ...change,
  });
  const verdict = (change: Partial<InjectionInput> = {}) => decideInjection(input(change))[0]?.verdict;

  it('has two of the question’s terms that weigh enough together, or is near in meaning', () => {
    expect(verdict()).toBe('included');
    expect(verdict({ candidates: [{ hit, terms: ['passport'] }] })).toBe('below_threshold');
    expect(verdict({ candidates: [{ hit: { ...hit, cosine: 0.45 }, terms: [] }] })).toBe('included');
  });

  it('has a quarter of the question’s rarity, and all that was found has half of it', () => {
    const terms = ['passport', 'lie', 'cupboard', 'grandmother'];
    const other = { hit: { ...hit, id: 2, refId: 'm2', score: 0.5 }, terms: ['cupboard'] };
    const candidates = [{ hit, terms: ['passport', 'lie'] }, other];
    expect(verdict({ terms, candidates, rarities: [3, 2, 3, 5] })).toBe('included');
    expect(verdict({ terms, candidates, rarities: [3, 2, 3, 9] })).toBe('below_threshold');
  });

  it('is more than two everyday words that meet by chance', () => {
    expect(verdict({ rarities: [2, 2] })).toBe('below_threshold');
    const three = { terms: ['passport', 'lie', 'drawer'] };
    expect(verdict({ ...three, rarities: [2, 2, 2] })).toBe('included');
    expect(verdict({ ...three, rarities: [1, 1, 1] })).toBe('below_threshold');
    expect(verdict({ ...three, rarities: [2, 2, 2], isEnglish: false })).toBe('below_threshold');
    expect(verdict({ ...three, rarities: [3, 3, 2], isEnglish: false })).toBe('included');
  });

  it('needs two terms that are more than small talk', () => {
    expect(verdict({ terms: ['passport'], rarities: [3] })).toBe('below_threshold');
    expect(verdict({ terms: ['thanks', 'passport'] })).toBe('below_threshold');
    const hiragana = { terms: ['ほ っ', 'っ と'], candidates: [{ hit, terms: ['ほ っ', 'っ と'] }] };
    expect(verdict(hiragana)).toBe('below_threshold');
  });

  it('counts a person that the question names as one of the two', () => {
    const one = { terms: ['passport'], rarities: [3], candidates: [{ hit, terms: ['passport'] }] };
    expect(verdict({ ...one, isOfPerson: true })).toBe('included');
    expect(verdict({ ...one, isOfPerson: false })).toBe('below_threshold');
  });

  it('is in neither the system message nor the window', () => {
    expect(verdict({ systemMessage: '- the passport lies in the blue drawer' })).toBe('duplicate');
    expect(verdict({ isInWindow: (id) => id === 'm1' })).toBe('duplicate');
  });

  it('is given once, in whatever order of words, and again where a word is another', () => {
    const again = { ...hit, id: 2, refId: 'm2', score: 0.5, text: 'In the blue drawer lies the passport!', ends: 37 };
    const changed = { ...hit, id: 3, refId: 'm3', score: 0.4, text: 'The passport lies in the red drawer.', ends: 36 };
    const terms = ['passport', 'lie'];
    const candidates = [hit, again, changed].map((each) => ({ hit: each, terms }));
    const verdicts = decideInjection(input({ candidates })).map((each) => each.verdict);
    expect(verdicts).toEqual(['included', 'duplicate', 'included']);
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
    expect(
      decideInjection(input({ candidates: [{ hit: { ...hit, spans }, terms: ['passport', 'lie'] }] }))[0]?.quote,
    ).toBe('The passport');
  });

  it('quotes at most two sentences of the passage that was found', () => {
    const text = 'It rained. The passport lies in the drawer. The drawer is blue. We left.\n\nThe passport is old.';
    const found = { ...hit, text, starts: 0, ends: 72 };
    expect(decideInjection(input({ candidates: [{ hit: found, terms: ['passport'] }] }))[0]?.quote).toBe(
      '… The passport lies in the drawer. The drawer is blue. …',
    );
  });
});

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
    role: 'user',
    score: 1,
    cosine: null,
    hasWords: true,
    isCleared: true,
  };
  const input = (change: Partial<InjectionInput> = {}): InjectionInput => ({
    candidates: [{ hit, terms: ['passport'] }],
    terms: ['passport', 'lie'],
    rarities: [3, 2],
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

  it('is of a question that half of the rarity was found of, has a third of it itself, or is near in meaning', () => {
    expect(verdict()).toBe('included');
    expect(verdict({ rarities: [2, 3] })).toBe('below_threshold');
    const other = { hit: { ...hit, id: 2, refId: 'm2', score: 0.5 }, terms: ['lie'] };
    const both = { candidates: [{ hit, terms: ['passport'] }, other] };
    expect(verdict({ ...both, rarities: [2, 3] })).toBe('included');
    expect(verdict({ ...both, rarities: [1, 3] })).toBe('below_threshold');
    expect(verdict({ rarities: [2, 3], candidates: [{ hit: { ...hit, cosine: 0.45 }, terms: [] }] })).toBe('included');
  });

  it('needs two terms that are more than small talk', () => {
    expect(verdict({ terms: ['passport'], rarities: [3] })).toBe('below_threshold');
    expect(verdict({ terms: ['thanks', 'passport'] })).toBe('below_threshold');
  });

  it('is in neither the system message nor the window', () => {
    expect(verdict({ systemMessage: '- the passport lies in the blue drawer' })).toBe('duplicate');
    expect(verdict({ isInWindow: (id) => id === 'm1' })).toBe('duplicate');
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

  it('quotes at most two sentences of the passage that was found', () => {
    const text = 'It rained. The passport lies in the drawer. The drawer is blue. We left.\n\nThe passport is old.';
    const found = { ...hit, text, starts: 0, ends: 72 };
    expect(decideInjection(input({ candidates: [{ hit: found, terms: ['passport'] }] }))[0]?.quote).toBe(
      '… The passport lies in the drawer. The drawer is blue. …',
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToTokens, estimateTokens } from '../language/text-length';
import { renderRecentContext } from './session/recent-context';
import { parseWorkingFile, readWorkingFile, renderWorkingFile } from './working/working-file';

describe('memory budgets', () => {
  it('count a CJK, kana or hangul character as one token and any other as a quarter', () => {
    expect(estimateTokens('abcd')).toBe(1);
    expect(estimateTokens('日本語')).toBe(3);
    expect(estimateTokens('かな')).toBe(2);
    expect(estimateTokens('한국')).toBe(2);
    expect(estimateTokens('abcd日本')).toBe(3);
  });

  it('cut at the last line break in the final fifth', () => {
    const text = `${'a'.repeat(90)}\n${'b'.repeat(200)}`;
    expect(cutToTokens(text, 25)).toBe('a'.repeat(90));
    expect(cutToTokens(`short\n${'b'.repeat(200)}`, 25)).toHaveLength(100);
  });

  it('never cut to nothing, never through a surrogate pair, never beyond the budget', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 60 }),
        (text, max) => {
          const cut = cutToTokens(text, max);
          expect(cut.length).toBeGreaterThan(0);
          expect(text.startsWith(cut)).toBe(true);
          expect(cut.isWellFormed()).toBe(text.isWellFormed() || cut.isWellFormed());
          if ([...cut].length > 1) expect(estimateTokens(cut)).toBeLessThanOrEqual(max);
        },
      ),
    );
  });
});

describe('the file form of recent context', () => {
  it('is exactly the four lines of the contract', () => {
    expect(renderWorkingFile({ updatedAt: 0, expiresAt: 86_400_000, content: 'Ana starts on 9 March' })).toBe(
      '# Working Memory\nUpdated: 1970-01-01T00:00:00.000Z\nExpires: 1970-01-02T00:00:00.000Z\n\nAna starts on 9 March',
    );
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.string({ minLength: 1 }), (updatedAt, content) => {
        fc.pre(content.trim() !== '');
        const file = { updatedAt, expiresAt: updatedAt + 1, content };
        expect(parseWorkingFile(renderWorkingFile(file), updatedAt)).toEqual(file);
      }),
    );
  });

  it('is null when malformed or expired', () => {
    const text = renderWorkingFile({ updatedAt: 1, expiresAt: 10, content: 'x' });
    expect(parseWorkingFile(text, 10)).toBeNull();
    expect(parseWorkingFile(text, 9)).not.toBeNull();
    for (const bad of ['', 'hello', text.replace('Updated', 'updated'), text.replace('1970', 'soon')]) {
      expect(parseWorkingFile(bad, 0)).toBeNull();
    }
  });
});

it.each([
  [1, '# working memory\nUpdated: 2026-11-24T09:30:00Z\nExpires: 2026-12-24T09:30:00Z\n\nx'],
  [2, '# Working Memory\nUpdated: yesterday\nExpires: 2026-12-24T09:30:00Z\n\nx'],
  [2, '# Working Memory\nUpdated: 2026-11-24\nExpires: 2026-12-24T09:30:00Z\n\nx'],
  [2, '# Working Memory\nUpdated: 24 Nov 2026 09:30 UTC\nExpires: 2026-12-24T09:30:00Z\n\nx'],
  [2, '# Working Memory\nUpdated: 1700000000000\nExpires: 2026-12-24T09:30:00Z\n\nx'],
  [3, '# Working Memory\nUpdated: 2026-11-24T09:30:00Z\nExpires: 2026-02-31T09:30:00Z\n\nx'],
  [3, '# Working Memory\nUpdated: 2026-11-24T09:30:00Z\nExpires: 2026-12-24T25:30:00Z\n\nx'],
  [3, '# Working Memory\nUpdated: 2026-11-24T09:30:00Z\nExpires: 2026-12-24T09:30\n\nx'],
  [4, '# Working Memory\nUpdated: 2026-11-24T09:30:00Z\nExpires: 2026-12-24T09:30:00Z\nx'],
  [5, '# Working Memory\nUpdated: 2026-11-24T09:30:00Z\nExpires: 2026-12-24T09:30:00Z\n'],
])('of a file of recent context the line that is wrong is named: %i', (line, text) => {
  expect(readWorkingFile(text)).toMatchObject({ kind: 'broken', line });
});

describe('recent context', () => {
  const entry = (id: string, size: number) => ({ id, title: `Chat ${id}`, content: 'word '.repeat(size).trim() });

  it('puts each entry under its title, newest first', () => {
    const { text } = renderRecentContext([entry('b', 3), entry('a', 2)], 1_000);
    expect(text).toBe('### Chat b\nword word word\n\n### Chat a\nword word');
  });

  it('gives the newest at most 60 % while others are live, all of it when it is alone', () => {
    const shared = renderRecentContext([entry('b', 2_000), entry('a', 2_000)], 1_000);
    expect(estimateTokens(shared.text.split('\n\n')[0] ?? '')).toBeLessThanOrEqual(600);
    expect(shared.included).toEqual(['b', 'a']);
    expect(shared.cut).toEqual(['b', 'a']);
    expect(estimateTokens(renderRecentContext([entry('b', 2_000)], 1_000).text)).toBeGreaterThan(900);
  });

  it('stays within its budget', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 8 }),
        fc.integer({ min: 100, max: 900 }),
        (sizes, max) => {
          const entries = sizes.map((size, index) => entry(String(index), size));
          expect(estimateTokens(renderRecentContext(entries, max).text)).toBeLessThanOrEqual(max + 1);
        },
      ),
    );
  });
});

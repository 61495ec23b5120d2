import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToBytes, fittedText } from './fitted-text';

const MOST = 2_000;

describe('what fits of a document', () => {
  it('ends before a page that does not fit, and in a page that is longer than all the room', () => {
    const pages = fittedText(MOST);
    for (let nth = 1; nth <= 5; nth += 1) pages.add(`page ${nth}`, `${nth} `.repeat(300));
    expect(pages.isFull()).toBe(true);
    const read = pages.end('pdf', 5);
    expect(read?.document).toEqual({ format: 'pdf', parts: 5, keptParts: 2, isCut: true });
    expect(read?.text).toMatch(/\[Pages 1–2 of 5 fit\. The rest of this file was left out\.\]$/);
    const long = fittedText(MOST);
    long.add('slide 1', 'short');
    long.add('slide 2', 'word '.repeat(1_000));
    expect(long.end('pptx', 3)).toMatchObject({
      document: { parts: 3, keptParts: 2, isCut: true },
      text: expect.stringMatching(/word\n\n\[Slide 1 of 3 and the beginning of slide 2 fit\. The rest/),
    });
  });

  it('is nothing where there is no letter', () => {
    const pages = fittedText(MOST);
    pages.add('page 1', ' \n\0 ');
    expect(pages.end('pdf', 1)).toBeNull();
  });

  it('never has more bytes than it may, never half a character, whatever the parts are', () => {
    const part = fc.string({ unit: 'binary', maxLength: 900 });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 300, max: 4_000 }), (parts, most) => {
        const text = fittedText(most);
        parts.forEach((each, nth) => void text.add(`page ${nth + 1}`, each));
        const read = text.end('pdf', parts.length);
        if (read === null) return;
        expect(Buffer.byteLength(read.text)).toBeLessThanOrEqual(most);
        expect(read.text.isWellFormed()).toBe(true);
      }),
    );
  });

  it('a cut is the beginning of the text, in whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat({ max: 600 }), (text, most) => {
        const cut = cutToBytes(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});

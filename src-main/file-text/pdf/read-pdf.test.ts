import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inHex, pdfOf, shiftJisFont, textPage, unicodeFont } from './pdf.fixture';
import { readPdf } from './read-pdf';

const MOST = 256 * 1024;
const TABLES = readFileSync('resources/pdf/cmaps.zip');
const read = (bytes: Uint8Array, characterTables: Uint8Array | null = TABLES) =>
  readPdf({ bytes, characterTables, most: MOST });

describe('a PDF', () => {
  it('is read page by page, each under its number, packed or not', async () => {
    const pages = [textPage(['The tide table', 'High water at four']), textPage(['Low water at ten'])];
    const expected = {
      document: { format: 'pdf', parts: 2, keptParts: 2, isCut: false },
      text: '[page 1]\nThe tide table\nHigh water at four\n\n[page 2]\nLow water at ten',
    };
    expect(await read(pdfOf(pages))).toEqual(expected);
    expect(await read(pdfOf(pages, { isCompressed: true }))).toEqual(expected);
  });

  it('keeps Chinese, Japanese, Korean and emoji, and Arabic and Hebrew in the order they are read', async () => {
    const lines = ['潮汐表と満潮', '고조 시간', '涨潮时间'].map(inHex);
    const { text } = await read(pdfOf([textPage(lines)], unicodeFont()));
    expect(text).toBe('[page 1]\n潮汐表と満潮\n고조 시간\n涨潮时间');
    // A PDF draws them from the left, the last letter first.
    const drawn = [...'שלום עולם'].toReversed().join('');
    const hebrew = await read(pdfOf([textPage([inHex(drawn)])], unicodeFont()));
    expect(hebrew.text).toBe('[page 1]\nשלום עולם');
    const among = [...'שלום עולם'].toReversed().join('');
    const mixed = [`They say ${among} here and there`, `${[...'ב'].join('')} Hearth 45 ${among}`].map(inHex);
    const { text: both } = await read(pdfOf([textPage(mixed)], unicodeFont()));
    expect(both).toBe('[page 1]\nThey say שלום עולם here and there\nשלום עולם Hearth 45 ב');
  });

  it('of older Japanese is read by Adobe’s tables, and without them comes without those letters', async () => {
    const file = pdfOf([textPage(['<8BC983C48BC9>', '<93FA967B8CEA>'])], shiftJisFont());
    expect((await read(file)).text).toContain('日本語');
    await expect(read(file, null)).rejects.toMatchObject({ why: expect.stringMatching(/pictures|broken/) });
  });

  it('with a password is said to be locked', async () => {
    await expect(read(pdfOf([textPage(['Secret'])], { password: 'open' }))).rejects.toMatchObject({ why: 'locked' });
  });

  it('of pictures alone is said to be one', async () => {
    await expect(read(pdfOf(['q 100 0 0 100 0 0 cm Q', '']))).rejects.toMatchObject({ why: 'pictures' });
  });

  it('that was cut off is mended as far as it goes, or is said to be broken', async () => {
    const whole = pdfOf([textPage(['The first page']), textPage(['The second'])]);
    expect((await read(whole.slice(0, whole.length - 16))).text).toContain('The first page');
    for (const length of [9, 40, 100]) {
      await expect(read(whole.slice(0, length))).rejects.toMatchObject({ why: 'broken' });
    }
  });

  it('of 2,000 pages is read until 256 KiB are full, and says which pages fit', async () => {
    const line = 'Words of a long report that goes on and on. ';
    const pages = Array.from({ length: 2_000 }, (_, nth) => textPage([`Page ${nth + 1}`, line, line, line, line]));
    const { document, text } = await read(pdfOf(pages, { isCompressed: true }));
    const kept = document.keptParts ?? 0;
    expect(document).toEqual({ format: 'pdf', parts: 2_000, keptParts: kept, isCut: true });
    expect(kept).toBeGreaterThan(500);
    expect(text).toContain(`[page ${kept}]\nPage ${kept}\n`);
    expect(text).not.toContain(`[page ${kept + 1}]`);
    expect(text.endsWith(`[Pages 1–${kept} of 2000 fit. The rest of this file was left out.]`)).toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST);
  });

  it('runs nothing: a script in it stays in it', async () => {
    const file = pdfOf([textPage(['Words'])], {
      more: ['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    });
    expect((await read(file)).text).toBe('[page 1]\nWords');
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { acceptFile, LARGEST_TEXT_BYTES } from './accept';
import { shownName } from './file-name';
import { jpegOf, picture } from './picture.fixture';
import { sniff } from './sniff';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const give = (name: string, bytes: Uint8Array<ArrayBuffer>) => acceptFile({ name, origin: 'file', bytes });
const utf16 = (text: string, mark: readonly number[]) => Uint8Array.from([...mark, ...Buffer.from(text, 'utf16le')]);

describe('a file that may not be attached is refused by name, with the reason and what to do', () => {
  const cases: readonly (readonly [string, string, Uint8Array<ArrayBuffer>, RegExp])[] = [
    ['an empty file', 'nothing.txt', new Uint8Array(), /^nothing\.txt was not added: it is empty/],
    [
      'a text of one byte too many',
      'log.txt',
      bytesOf('x'.repeat(256 * 1024 + 1)),
      /it has 257 KiB, .* can have at most 256 KiB/,
    ],
    ['a text of 300 KiB', 'log.txt', bytesOf('x'.repeat(300 * 1024)), /^log\.txt .*300 KiB.*256 KiB/],
    [
      'a binary file that calls itself a text',
      'notes.txt',
      Uint8Array.from([1, 2, 0, 3, 65, 0, 7, 9]),
      /^notes\.txt .*not a text file, whatever its name/,
    ],
    ['a program that calls itself a text', 'run.md', bytesOf('\x7fELF\x02\x01'), /^run\.md .*a program/],
    ['a song', 'song.mp3', Uint8Array.from([...bytesOf('ID3'), 4, 0, 0, 0, 0, 0, 0]), /^song\.mp3 .*a sound/],
    ['a packed text', 'log.bz2', bytesOf('BZh91AY&SY'), /^log\.bz2 .*an archive/],
    ['a PDF that nobody has read', 'paper.pdf', bytesOf('%PDF-1.7\n%'), /^paper\.pdf .*not read its text yet/],
    [
      'a document of Office before 2007',
      'letter.docx',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      /^letter\.docx .*an old kind .*Save it as \.docx/,
    ],
    [
      'an Office document with a password',
      'secret.xlsx',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from('EncryptedPackage', 'utf16le')]),
      /^secret\.xlsx .*has a password/,
    ],
    ['UTF-16 with its mark', 'win.txt', utf16('Grüße aus Bonn', [0xff, 0xfe]), /^win\.txt .*UTF-16.*Save it as UTF-8/],
    ['UTF-16 without its mark', 'bare.txt', utf16('plain words here', []), /^bare\.txt .*UTF-16/],
    [
      'Latin-1',
      'alt.txt',
      Uint8Array.from([...bytesOf('Stra'), 0xdf, ...bytesOf('e nach Norden')]),
      /^alt\.txt .*older encoding.*Save it as UTF-8/,
    ],
    ['half a PNG', 'half.png', picture(4, 4).subarray(0, 40), /^half\.png .*incomplete/],
    ['half a JPEG', 'half.jpg', jpegOf(4, 4).subarray(0, 14), /^half\.jpg .*incomplete/],
    [
      'a PNG by its first bytes only',
      'no.png',
      Uint8Array.from([...picture(4, 4).subarray(0, 8), ...bytesOf('nothing more of it is an image, not one bit')]),
      /^no\.png .*incomplete/,
    ],
    [
      'an image of a kind that cannot be sent',
      'plan.heic',
      bytesOf('\0\0\0\x18ftypheic\0\0\0\0'),
      /^plan\.heic .*PNG or JPEG/,
    ],
    ['an image that was not made small', 'large.png', picture(1_569, 2), /^large\.png .*1,568 pixels/],
  ];
  test.each(cases)('%s', (_, name, bytes, sentence) => {
    expect(() => give(name, bytes)).toThrow(
      expect.objectContaining({ code: 'file_refused', message: expect.stringMatching(sentence) }),
    );
  });
});

describe('what may be attached', () => {
  it('takes text by its bytes, whatever its ending, and says what it is', () => {
    expect(give('tides.csv', bytesOf('day,high\n1,4.2\n2,4.4\n'))).toMatchObject({
      name: 'tides.csv',
      row: { kind: 'text', type: 'text/csv', lineCount: 3, size: 21, bytes: null },
    });
    expect(give('Makefile', bytesOf('all:\n\ttrue')).row).toMatchObject({ type: 'text/plain', lineCount: 2 });
    expect(give('of.json', bytesOf('{}')).row.type).toBe('application/json');
  });

  it.each([
    'ID3 tags are explained here',
    'Rar! he said',
    'BZhang wrote this',
    'OggS begins a page',
    'SQLite format 3 begins it',
  ])('takes a text that begins with the letters of a format: %s', (text) => {
    expect(give('notes.md', bytesOf(text)).row.text).toBe(text);
  });

  it('takes a text of exactly 256 KiB', () => {
    expect(give('full.txt', bytesOf('x'.repeat(LARGEST_TEXT_BYTES))).row.size).toBe(LARGEST_TEXT_BYTES);
  });

  it('leaves out the mark of UTF-8 and nothing else', () => {
    expect(give('mark.txt', bytesOf('\ufeffWörter\r\n')).row.text).toBe('Wörter\r\n');
  });

  it('takes whole images with their size', () => {
    expect(give('a.png', picture(1_568, 3)).row).toMatchObject({
      kind: 'image',
      type: 'image/png',
      width: 1_568,
      height: 3,
    });
    expect(give('b.txt', jpegOf(20, 30)).row).toMatchObject({
      kind: 'image',
      type: 'image/jpeg',
      width: 20,
      height: 30,
    });
  });

  it('keeps one hash for one content, whatever its name', () => {
    expect(give('a.txt', bytesOf('same')).row.hash).toBe(give('b.md', bytesOf('same')).row.hash);
  });
});

describe('properties', () => {
  it('any text is taken and comes back as it was', () => {
    const printable = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /^[^\p{Cc}]*$/u.test(text));
    fc.assert(
      fc.property(printable, (text) => {
        const found = sniff(bytesOf(`a${text}`));
        expect(found.kind === 'text' && found.text).toBe(`a${text}`);
      }),
    );
  });

  it('any bytes at all, behind any signature, end in a decision', () => {
    const starts = fc.constantFrom([], [0xff, 0xd8, 0xff], [...picture(2, 2).subarray(0, 30)], [0xff, 0xfe]);
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        expect(['text', 'image', 'document', 'refused']).toContain(sniff(Uint8Array.from([...start, ...rest])).kind);
      }),
    );
  });

  it('a text with a zero byte anywhere is none', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(sniff(bytesOf(`${before}\0${after}`)).kind).toBe('refused');
      }),
    );
  });

  it('a name is one line, never empty, never long, without what turns text around', () => {
    expect(shownName('two\nlines.txt')).toBe('two lines.txt');
    expect(shownName('evil\u202egpj.exe')).toBe('evil gpj.exe');
    expect(shownName('/etc/../notes.md')).toBe('notes.md');
    expect(shownName('👩‍👩‍👧.md')).toBe('👩‍👩‍👧.md');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 160 }), (name) => {
        const shown = shownName(name);
        expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect([...shown].length).toBeGreaterThan(0);
        expect([...shown].length).toBeLessThanOrEqual(122);
      }),
    );
  });
});

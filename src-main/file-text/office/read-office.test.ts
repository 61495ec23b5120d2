import { describe, expect, it, test } from 'vitest';
import { docxOf, links, openDocumentOf, paragraph, pptxOf, types, xlsxOf, zipOf } from './office.fixture';
import { readOffice } from './read-office';

const MOST = 256 * 1024;
const read = async (bytes: Uint8Array | Promise<Uint8Array>) => readOffice({ bytes: await bytes, most: MOST });
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

describe('a text of Word', () => {
  it('is read with its headings, lists, tables, tabs and footnotes, without what was deleted', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const body = [
      paragraph('Tides', '<w:pPr><w:pStyle w:val="berschrift1"/></w:pPr>'),
      '<w:p><w:r><w:t>High</w:t><w:tab/><w:t>4.2 &lt;m&gt;</w:t><w:br/><w:t>below</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>',
      paragraph('One', '<w:pPr><w:numPr/></w:pPr>'),
      paragraph('Two', '<w:pPr><w:numPr/></w:pPr>'),
      `<w:tbl><w:tr>${cell('Day')}${cell('High')}</w:tr><w:tr>${cell('1')}${cell('4.2')}</w:tr></w:tbl>`,
      '<w:p><mc:AlternateContent><mc:Choice><w:r><w:t>Shape</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>Shape</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>',
    ];
    const file = docxOf(body.join(''), {
      'word/_rels/document.xml.rels': links({ s: ['styles', 'styles.xml'], f: ['footnotes', 'footnotes.xml'] }),
      'word/styles.xml':
        '<w:styles xmlns:w="w"><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>',
      'word/footnotes.xml': `<w:footnotes xmlns:w="w">${paragraph('From the harbour.')}</w:footnotes>`,
    });
    expect(await read(file)).toEqual({
      document: { format: 'docx', parts: null, keptParts: null, isCut: false },
      text: '# Tides\n\nHigh\t4.2 <m>\nbelow\n\n- One\n- Two\nDay | High\n1 | 4.2\nShape\n\nFootnotes:\nFrom the harbour.',
    });
  });

  it('has its pages where Word has drawn them', async () => {
    const second = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>Second page</w:t></w:r></w:p>';
    expect(await read(docxOf(paragraph('First page') + second))).toEqual({
      document: { format: 'docx', parts: 2, keptParts: 2, isCut: false },
      text: '[page 1]\nFirst page\n\n[page 2]\nSecond page',
    });
  });

  it('with macros is read as a text like any other', async () => {
    const file = docxOf(paragraph('Words'), {
      '[Content_Types].xml': types('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      'word/vbaProject.bin': 'Sub AutoOpen()',
    });
    expect((await read(file)).text).toBe('Words');
  });

  it('of 300 KiB is cut at a paragraph, and says so', async () => {
    const { document, text } = await read(docxOf(paragraph('Grüße aus 日本. '.repeat(40)).repeat(500)));
    expect(document.isCut).toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST);
    expect(text.endsWith('[Only the beginning of this file fits. The rest of this file was left out.]')).toBe(true);
    expect(text).not.toContain('\ufffd');
  });
});

describe('slides', () => {
  it('are read in their order with their notes, without their numbers', async () => {
    const file = pptxOf([{ lines: ['Tides', 'and moon'], notes: 'Say it slowly' }, { lines: ['Thanks'] }]);
    expect(await read(file)).toEqual({
      document: { format: 'pptx', parts: 2, keptParts: 2, isCut: false },
      text: '[slide 1]\nTides\nand moon\nNotes: Say it slowly\n\n[slide 2]\nThanks',
    });
  });

  it('of an OpenDocument as well', async () => {
    const slide = (text: string, notes: string) =>
      `<draw:page draw:name="p"><draw:frame><text:p>${text}</text:p></draw:frame><presentation:notes><text:p>${notes}</text:p></presentation:notes></draw:page>`;
    const { document, text } = await read(
      openDocumentOf('presentation', slide('One', 'slowly') + slide('Two', 'and end')),
    );
    expect(document).toEqual({ format: 'odp', parts: 2, keptParts: 2, isCut: false });
    expect(text).toBe('[slide 1]\nOne\nNotes: slowly\n\n[slide 2]\nTwo\nNotes: and end');
  });
});

describe('a workbook', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\.m\\.yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs></styleSheet>';

  it('is read sheet by sheet, with names, dates as dates, and what formulas came to', async () => {
    const rows = [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
      '<row r="2"><c r="A2" s="1"><v>46329</v></c><c r="B2"><f>4+0.2</f><v>4.2</v></c><c r="D2" s="3"><v>0.125</v></c></row>',
      '<row r="3"><c r="A3" s="2"><v>46329.604166666664</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="e"><v>#DIV/0!</v></c></row>',
      '<row r="9"><c r="A9" t="inlineStr"><is><t>below</t></is></c><c r="XFD9"><v>7</v></c></row>',
    ];
    const file = xlsxOf(
      { 'High [water]': rows.join(''), Empty: '' },
      {
        'xl/styles.xml': styles,
        'xl/sharedStrings.xml': '<sst><si><t>Day</t></si><si><r><t>Hi</t></r><r><t>gh</t></r></si></sst>',
      },
    );
    expect(await read(file)).toEqual({
      document: { format: 'xlsx', parts: 2, keptParts: 2, isCut: false },
      text: '[sheet 1: High water]\nDay\tHigh\n2026-11-03\t4.2\t\t12.5%\n2026-11-03 14:30\tTRUE\t#DIV/0!\n\nbelow\t[XFD] 7\n\n[sheet 2: Empty]',
    });
  });

  it('of a million rows is read until it is full', async () => {
    const row = (nth: number) =>
      `<row r="${nth}"><c r="A${nth}"><v>${nth}</v></c><c r="B${nth}"><v>${nth * 2}</v></c></row>`;
    const rows = Array.from({ length: 200_000 }, (_, nth) => row(nth + 1)).join('');
    const { document, text } = await read(xlsxOf({ Long: rows, After: row(1) }));
    expect(document).toEqual({ format: 'xlsx', parts: 2, keptParts: 1, isCut: true });
    expect(text.endsWith('[Only the beginning of sheet 1 of 2 fits. The rest of this file was left out.]')).toBe(true);
  });

  it('of an OpenDocument that repeats cells and rows a million times has them a few times', async () => {
    const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
    const rows = [
      `<table:table-row>${cell('Day')}${cell('High')}<table:table-cell table:number-columns-repeated="16382"/></table:table-row>`,
      `<table:table-row table:number-rows-repeated="1048000">${cell('x', 'table:number-columns-repeated="16384"')}</table:table-row>`,
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell/></table:table-row>',
      `<table:table-row>${cell('end')}</table:table-row>`,
    ];
    const { document, text } = await read(
      openDocumentOf('spreadsheet', `<table:table table:name="Tides">${rows.join('')}</table:table>`),
    );
    expect(document).toEqual({ format: 'ods', parts: 1, keptParts: 1, isCut: false });
    expect(text).toMatch(/^\[sheet 1: Tides\]\nDay\tHigh\nx\tx\t/);
    expect(text.endsWith('\n\nend')).toBe(true);
    expect(text.length).toBeLessThan(10_000);
  });
});

describe('a text of an OpenDocument', () => {
  it('is read with headings, lists, spaces and pages, without comments and deletions', async () => {
    const body = [
      '<text:tracked-changes><text:p>gone</text:p></text:tracked-changes>',
      '<text:h text:outline-level="2">Tides</text:h>',
      '<text:p>High<text:s text:c="3"/>water<office:annotation><text:p>why?</text:p></office:annotation></text:p>',
      '<text:list><text:list-item><text:p>One</text:p></text:list-item><text:list-item><text:p>Two</text:p></text:list-item></text:list>',
      '<text:p><text:soft-page-break/>Later</text:p>',
    ];
    expect(await read(openDocumentOf('text', body.join('')))).toEqual({
      document: { format: 'odt', parts: 2, keptParts: 2, isCut: false },
      text: '[page 1]\n## Tides\n\nHigh   water\n\n- One\n- Two\n\n[page 2]\nLater',
    });
  });
});

describe('what is no document to be read is said to be that', () => {
  const main = types('word/document.xml', `${OPEN_XML}.wordprocessingml.document.main+xml`);
  const entities = Array.from({ length: 10 }, (_, nth) => `<!ENTITY e${nth + 1} "${`&e${nth};`.repeat(10)}">`).join('');
  const withDoctype = (doctype: string, body: string) =>
    zipOf({
      '[Content_Types].xml': main,
      'word/document.xml': `<?xml version="1.0"?><!DOCTYPE d [${doctype}]><d><t>${body}</t></d>`,
    });
  const cases: readonly (readonly [string, () => Promise<Uint8Array>, string])[] = [
    ['a Zip archive of something else', () => zipOf({ 'notes.txt': 'words' }), 'no_document'],
    ['an empty archive', () => zipOf({}), 'no_document'],
    ['half an archive', async () => (await docxOf(paragraph('Words'))).slice(0, 200), 'broken'],
    ['XML that does not end', () => zipOf({ '[Content_Types].xml': main, 'word/document.xml': '<d><p>' }), 'broken'],
    ['entities that grow', () => withDoctype(`<!ENTITY e0 "ha">${entities}`, '&e10;'), 'broken'],
    ['an entity of another file', () => withDoctype('<!ENTITY f SYSTEM "file:///etc/passwd">', '&f;'), 'broken'],
    ['an entity that nobody declared', () => docxOf(paragraph('&nbsp;')), 'broken'],
    ['elements a million deep', () => docxOf('<w:p>'.repeat(100_000)), 'broken'],
    ['a document without a word', () => docxOf('<w:p/>'), 'blank'],
    [
      'a binary workbook',
      () =>
        zipOf({
          '[Content_Types].xml': types('xl/workbook.bin', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
        }),
      'binary',
    ],
    [
      'an OpenDocument with a password',
      () =>
        openDocumentOf('text', '', {
          'META-INF/manifest.xml':
            '<manifest:manifest xmlns:manifest="m"><manifest:encryption-data/></manifest:manifest>',
        }),
      'locked',
    ],
  ];
  test.each(cases)('%s', async (_, file, why) => {
    await expect(read(file())).rejects.toMatchObject({ why });
  });

  it('a bomb ends by what it unpacks to, in the memory of a page', async () => {
    const hole = Buffer.alloc(88 * 1024 * 1024, ' ');
    const file = await docxOf('', {
      'word/document.xml': Buffer.concat([Buffer.from('<d>'), hole, hole, hole, Buffer.from('</d>')]),
    });
    expect(file.length).toBeLessThan(1_000_000);
    await expect(read(file)).rejects.toMatchObject({ why: 'too_much' });
  });
});

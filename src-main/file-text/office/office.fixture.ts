import { ZipFile } from 'yazl';

type Bytes = Uint8Array<ArrayBuffer>;
export type Files = Readonly<Record<string, string | Buffer>>;

/** A Zip archive of these, in their order. */
export async function zipOf(files: Files): Promise<Bytes> {
  const zip = new ZipFile();
  for (const [name, data] of Object.entries(files)) {
    zip.addBuffer(Buffer.isBuffer(data) ? data : Buffer.from(data), name, { mtime: new Date(2026, 0, 1) });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function types(part: string, type: string): string {
  return `<?xml version="1.0"?><Types xmlns="x"><Override PartName="/${part}" ContentType="${type}"/></Types>`;
}

export function links(all: Readonly<Record<string, readonly [type: string, to: string]>>): string {
  const rows = Object.entries(all).map(
    ([id, [type, to]]) => `<Relationship Id="${id}" Type="${LINKS}/${type}" Target="${to}"/>`,
  );
  return `<Relationships>${rows.join('')}</Relationships>`;
}

/** A text of Word with this body. */
export function docxOf(body: string, more: Files = {}): Promise<Bytes> {
  return zipOf({
    '[Content_Types].xml': types('word/document.xml', `${OPEN_XML}.wordprocessingml.document.main+xml`),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${W}><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

export function paragraph(text: string, inside = ''): string {
  return `<w:p>${inside}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** Slides with these paragraphs each, and notes of the speaker. */
export function pptxOf(
  slides: readonly { readonly lines: readonly string[]; readonly notes?: string }[],
): Promise<Bytes> {
  const text = (line: string) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`;
  const body = (inner: string) => `<p:sld xmlns:p="p" xmlns:a="a"><p:txBody>${inner}</p:txBody></p:sld>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': types('ppt/presentation.xml', `${OPEN_XML}.presentationml.presentation.main+xml`),
    // Last to first: the order is that of the presentation, not of the names.
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${slides.map((_, nth) => `<p:sldId id="${nth}" r:id="r${nth}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': links(
      Object.fromEntries(
        slides.map((_, nth) => [`r${nth}`, ['slide', `slides/slide${slides.length - nth}.xml`] as const]),
      ),
    ),
  };
  slides.forEach(({ lines, notes }, nth) => {
    const number = slides.length - nth;
    files[`ppt/slides/slide${number}.xml`] = body(
      `${lines.map(text).join('')}<a:p><a:fld type="slidenum"><a:t>${nth + 1}</a:t></a:fld></a:p>`,
    );
    if (notes === undefined) return;
    files[`ppt/slides/_rels/slide${number}.xml.rels`] = links({ n: ['notesSlide', `../notesSlides/n${number}.xml`] });
    files[`ppt/notesSlides/n${number}.xml`] = body(text(notes));
  });
  return zipOf(files);
}

/** Sheets by their name, with the rows in them as XML. */
export function xlsxOf(sheets: Readonly<Record<string, string>>, more: Files = {}): Promise<Bytes> {
  const names = Object.keys(sheets);
  return zipOf({
    '[Content_Types].xml': types('xl/workbook.xml', `${OPEN_XML}.spreadsheetml.sheet.main+xml`),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, nth) => `<sheet name="${name}" r:id="s${nth}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links({
      ...Object.fromEntries(names.map((_, nth) => [`s${nth}`, ['worksheet', `worksheets/sheet${nth}.xml`] as const])),
      texts: ['sharedStrings', '/xl/sharedStrings.xml'],
      styles: ['styles', 'styles.xml'],
    }),
    ...Object.fromEntries(
      names.map((name, nth) => [
        `xl/worksheets/sheet${nth}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  });
}

/** An OpenDocument with this between the ends of its body. */
export function openDocumentOf(
  kind: 'text' | 'presentation' | 'spreadsheet',
  body: string,
  more: Files = {},
): Promise<Bytes> {
  return zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:draw="d" xmlns:presentation="p"><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    ...more,
  });
}

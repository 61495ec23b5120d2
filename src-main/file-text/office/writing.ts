import type { FittedText } from '../answer/fitted-text.ts';
import type { PackageParts } from './package-parts.ts';
import { linksOf } from './package-parts.ts';
import { type TextLines, textLines } from './text-lines.ts';
import type { Element, XmlReader } from './xml.ts';

/**
 * A text of Word, page by page where Word has left the page breaks that it drew; a text that another program wrote has none. Returns how
 * many pages there are, or null.
 */
export async function readWriting(parts: PackageParts, main: string, text: FittedText): Promise<number | null> {
  const links = await linksOf(parts, main);
  const linked = (type: string) => links.find((link) => link.type === type)?.to ?? '';
  const headings = await headingStyles(parts, linked('styles'));
  const lines = textLines(text.most);
  let page = 1;
  // Whether there are pages is known at the first break: until then the text waits.
  const nextPage = () => {
    text.add(`page ${page}`, lines.take());
    page += 1;
  };
  await parts.read(main, paragraphs(lines, { headings, nextPage }));
  const notes = textLines(text.most);
  for (const type of ['footnotes', 'endnotes']) {
    await parts.read(linked(type), paragraphs(notes, { headings, nextPage: () => undefined }));
  }
  const foot = notes.take();
  text.add(page === 1 ? null : `page ${page}`, [lines.take(), foot === '' ? '' : `Footnotes:\n${foot}`].join('\n\n'));
  return page === 1 ? null : page;
}

/** By the id of a style, which is translated, its level, which its name says in English. */
async function headingStyles(parts: PackageParts, file: string): Promise<ReadonlyMap<string, number>> {
  const levels = new Map<string, number>();
  let id = '';
  await parts.read(file, {
    open: ({ name, get }) => {
      if (name === 'style') id = get('styleId') ?? '';
      if (name !== 'name') return;
      const level = /^(?:heading (\d)|(title))$/i.exec(get('val') ?? '');
      if (level !== null) levels.set(id, Number(level[1] ?? 1));
    },
  });
  return levels;
}

type Marks = { readonly headings: ReadonlyMap<string, number>; readonly nextPage: () => void };

/** A second telling of the same for older programs, and what is no text. */
const SKIPPED = new Set(['Fallback', 'instrText', 'delText', 'fldData', 'binData']);

function paragraphs(lines: TextLines, { headings, nextPage }: Marks): XmlReader {
  let skipped = 0;
  let isText = false;
  const open = ({ name, get }: Element) => {
    if (skipped > 0 || SKIPPED.has(name)) {
      skipped += 1;
      return;
    }
    if (name === 't') isText = true;
    else if (name === 'tab') lines.write('\t');
    else if (name === 'br' || name === 'cr') lines.write('\n');
    else if (name === 'noBreakHyphen') lines.write('-');
    else if (name === 'lastRenderedPageBreak') nextPage();
    else if (name === 'pStyle') lines.mark('#'.repeat(headings.get(get('val') ?? '') ?? 0));
    else if (name === 'numPr') lines.mark('-');
    else if (name === 'tr') lines.beginRow();
    else if (name === 'tc') lines.beginCell();
  };
  const close = (name: string) => {
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    if (name === 't') isText = false;
    else if (name === 'p') lines.endParagraph();
    else if (name === 'tr') lines.endRow();
  };
  return { open, close, text: (text) => isText && lines.write(text) };
}

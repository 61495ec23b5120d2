import type { FittedText } from '../answer/fitted-text.ts';
import { UnreadableFile } from '../answer/protocol.ts';
import type { PackageParts } from './package-parts.ts';
import { rowText } from './row-text.ts';
import { textLines } from './text-lines.ts';
import { oneLine } from './workbook.ts';
import type { Element, XmlReader } from './xml.ts';

const CONTENT = 'content.xml';

/** A text, slides or sheets of an OpenDocument. Returns how many pages, slides or sheets there are, or null. */
export async function readOpenDocument(
  parts: PackageParts,
  format: 'odt' | 'odp' | 'ods',
  text: FittedText,
): Promise<number | null> {
  let isLocked = parts.has('encrypted-package');
  await parts.read('META-INF/manifest.xml', {
    open: ({ name }) => {
      isLocked ||= name === 'encryption-data';
    },
  });
  if (isLocked) throw new UnreadableFile('locked');
  const counted = READERS[format](text);
  if (!(await parts.read(CONTENT, counted.reader))) throw new UnreadableFile('broken');
  return counted.end();
}

type Counted = { readonly reader: XmlReader; readonly end: () => number | null };

const READERS: Readonly<Record<'odt' | 'odp' | 'ods', (text: FittedText) => Counted>> = {
  odt: writing,
  odp: slides,
  ods: sheets,
};

/** What is deleted, commented or a drawing's own. */
const SKIPPED = new Set([
  'tracked-changes',
  'annotation',
  'annotation-end',
  'forms',
  'desc',
  'title',
  'event-listeners',
]);

function writing(text: FittedText): Counted {
  const lines = textLines(text.most);
  let page = 1;
  const body = bodyReader(lines, {
    open: ({ name }) => {
      if (name !== 'soft-page-break') return;
      text.add(`page ${page}`, lines.take());
      page += 1;
    },
  });
  return {
    reader: body,
    end: () => {
      text.add(page === 1 ? null : `page ${page}`, lines.take());
      return page === 1 ? null : page;
    },
  };
}

function slides(text: FittedText): Counted {
  let lines = textLines(text.most);
  let count = 0;
  const body = () =>
    bodyReader(lines, {
      open: ({ name }) => {
        if (name === 'notes') lines.write('Notes: ');
      },
    });
  let reader = body();
  return {
    reader: {
      open: (element) => {
        if (element.name === 'page') {
          lines = textLines(text.most);
          reader = body();
          count += 1;
        }
        reader.open?.(element);
      },
      close: (name) => {
        reader.close?.(name);
        if (name === 'page') text.add(`slide ${count}`, lines.take().replace(/\n{2,}/g, '\n'));
      },
      text: (words) => reader.text?.(words),
    },
    end: () => count,
  };
}

/** Paragraphs, headings, lists and tables of whatever is between `body`'s ends. */
function bodyReader(lines: ReturnType<typeof textLines>, also: Pick<Required<XmlReader>, 'open'>): XmlReader {
  let skipped = 0;
  let paragraphs = 0;
  return {
    open: (element) => {
      const { name, get } = element;
      if (skipped > 0 || SKIPPED.has(name)) {
        skipped += 1;
        return;
      }
      also.open(element);
      if (name === 'p' || name === 'h') paragraphs += 1;
      if (name === 'h') lines.mark('#'.repeat(Math.min(6, Math.max(1, Number(get('outline-level')) || 1))));
      else if (name === 'list-item') lines.mark('-');
      else if (name === 'table-row') lines.beginRow();
      else if (name === 'table-cell') lines.beginCell();
      else lines.write(spaceOf(element));
    },
    close: (name) => {
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      if (name === 'p' || name === 'h') {
        paragraphs -= 1;
        lines.endParagraph();
      } else if (name === 'table-row') lines.endRow();
    },
    text: (words) => {
      if (skipped === 0 && paragraphs > 0) lines.write(words.replace(/\s+/g, ' '));
    },
  };
}

/** Spaces are elements, since XML keeps none. */
function spaceOf({ name, get }: Element): string {
  if (name === 's') return ' '.repeat(Math.min(100, Number(get('c') ?? 1) || 1));
  if (name === 'tab') return '\t';
  return name === 'line-break' ? '\n' : '';
}

function sheets(text: FittedText): Counted {
  let rows = rowText(text.most);
  let count = 0;
  let title = '';
  let row = 0;
  let column = 0;
  let rowRepeats = 1;
  let cellRepeats = 1;
  let value = '';
  let skipped = 0;
  let paragraphs = 0;
  const open = (element: Element) => {
    const { name, get } = element;
    if (skipped > 0 || SKIPPED.has(name)) {
      skipped += 1;
      return;
    }
    if (name === 'table') {
      count += 1;
      title = oneLine(get('name') ?? '');
      rows = rowText(text.most);
      row = 0;
    } else if (name === 'table-row') {
      rowRepeats = repeatsOf(get('number-rows-repeated'));
      rows.beginRow(row + 1);
      column = 0;
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      cellRepeats = repeatsOf(get('number-columns-repeated'));
      value = '';
    } else if (name === 'p') {
      paragraphs += 1;
      value += value === '' ? '' : ' ';
    } else if (paragraphs > 0) value += spaceOf(element);
  };
  const close = (name: string) => {
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    if (name === 'table') text.add(`sheet ${count}: ${title}`, rows.take());
    else if (name === 'table-row') {
      rows.endRow(rowRepeats);
      row += rowRepeats;
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      rows.cell(column, value, cellRepeats);
      column += cellRepeats;
    } else if (name === 'p') paragraphs -= 1;
  };
  const words = (piece: string) => {
    if (skipped === 0 && paragraphs > 0 && value.length <= text.most) value += piece;
  };
  return { reader: { open, close, text: words }, end: () => count };
}

function repeatsOf(attribute: string | undefined): number {
  const repeats = Number(attribute ?? 1);
  return Number.isInteger(repeats) && repeats > 0 ? repeats : 1;
}

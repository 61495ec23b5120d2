import type { FittedText } from '../answer/fitted-text.ts';
import { UnreadableFile } from '../answer/protocol.ts';
import { type NumberFormats, numberFormats, shownNumber } from './number-formats.ts';
import type { PackageParts } from './package-parts.ts';
import { linksOf } from './package-parts.ts';
import { columnOf, rowText } from './row-text.ts';

/** Texts that cells share, in characters: they must be in memory as a whole. */
const MOST_SHARED = 64 * 1024 * 1024;

type Sheet = { readonly name: string; readonly file: string };

/** The sheets in their order, each row a line with tabs. Returns how many there are. */
export async function readWorkbook(parts: PackageParts, main: string, text: FittedText): Promise<number> {
  const links = await linksOf(parts, main);
  const linked = (type: string) => links.find((link) => link.type === type)?.to ?? '';
  const sheets: Sheet[] = [];
  let since1904 = false;
  await parts.read(main, {
    open: ({ name, get }) => {
      if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(get('date1904') ?? '');
      if (name !== 'sheet') return;
      const id = get('r:id') ?? get('id');
      const file = links.find((link) => link.id === id)?.to ?? '';
      sheets.push({ name: oneLine(get('name') ?? ''), file });
    },
  });
  const shared = await sharedTexts(parts, linked('sharedStrings'));
  const formats = await numberFormats(parts, linked('styles'));
  for (const [index, { name, file }] of sheets.entries()) {
    if (text.isFull()) break;
    text.add(`sheet ${index + 1}: ${name}`, await rowsOf(parts, file, { shared, formats, since1904, most: text.most }));
  }
  return sheets.length;
}

async function sharedTexts(parts: PackageParts, file: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let words = '';
  let size = 0;
  let isText = false;
  let isSound = false;
  await parts.read(file, {
    open: ({ name }) => {
      if (name === 'si') words = '';
      else if (name === 't') isText = !isSound;
      else if (name === 'rPh') isSound = true;
    },
    close: (name) => {
      if (name === 'si') texts.push(words);
      else if (name === 't') isText = false;
      else if (name === 'rPh') isSound = false;
    },
    text: (piece) => {
      if (!isText) return;
      size += piece.length;
      if (size > MOST_SHARED) throw new UnreadableFile('too_much');
      words += piece;
    },
  });
  return texts;
}

type Reading = {
  readonly shared: readonly string[];
  readonly formats: NumberFormats;
  readonly since1904: boolean;
  readonly most: number;
};

async function rowsOf(parts: PackageParts, file: string, reading: Reading): Promise<string> {
  const { shared, formats, since1904, most } = reading;
  const rows = rowText(most);
  let nth = 0;
  let at = -1;
  let value = '';
  let type = 'n';
  let style: string | undefined;
  let isValue = false;
  await parts.read(file, {
    open: ({ name, get }) => {
      if (name === 'row') {
        nth = Number(get('r') ?? nth + 1);
        at = -1;
        rows.beginRow(nth);
      } else if (name === 'c') {
        at = columnOf(get('r')) ?? at + 1;
        type = get('t') ?? 'n';
        style = get('s');
        value = '';
      } else if (name === 'v' || name === 't') isValue = true;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'row') rows.endRow();
      else if (name === 'c') rows.cell(at, shown());
    },
    text: (piece) => {
      if (isValue && value.length <= most) value += piece;
    },
    isDone: rows.isFull,
  });
  return rows.take();

  function shown(): string {
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    return type === 'n' && value !== '' ? shownNumber(value, formats(style), since1904) : value;
  }
}

/** A sheet's name must not close the brackets that it is in. */
export function oneLine(name: string): string {
  return name.replace(/[[\]\s]+/g, ' ').trim();
}

import type { FittedText } from '../answer/fitted-text.ts';
import type { PackageParts } from './package-parts.ts';
import { linksOf } from './package-parts.ts';
import { textLines } from './text-lines.ts';
import type { XmlReader } from './xml.ts';

/** The slides in their order, with the notes below. Returns how many there are. */
export async function readSlides(parts: PackageParts, main: string, text: FittedText): Promise<number> {
  const links = await linksOf(parts, main);
  const ids: string[] = [];
  await parts.read(main, {
    open: ({ name, get }) => {
      if (name === 'sldId') ids.push(get('r:id') ?? get('relationships:id') ?? '');
    },
  });
  const slides = ids.flatMap((id) => links.filter((link) => link.id === id).map(({ to }) => to));
  for (const [index, slide] of slides.entries()) {
    if (text.isFull()) break;
    const notes = (await linksOf(parts, slide)).find(({ type }) => type === 'notesSlide')?.to ?? '';
    const [shown, said] = [await wordsOf(parts, slide, text.most), await wordsOf(parts, notes, text.most)];
    text.add(`slide ${index + 1}`, said === '' ? shown : `${shown}\nNotes: ${said}`);
  }
  return slides.length;
}

async function wordsOf(parts: PackageParts, file: string, most: number): Promise<string> {
  const lines = textLines(most);
  let isText = false;
  let fields = 0;
  const reader: XmlReader = {
    open: ({ name, get }) => {
      // The slide's own number and the date are no news.
      if (name === 'fld') fields += /slidenum|datetime/.test(get('type') ?? '') ? 1 : 0;
      if (name === 't') isText = fields === 0;
      else if (name === 'br') lines.write('\n');
      else if (name === 'tab') lines.write('\t');
      else if (name === 'tr') lines.beginRow();
      else if (name === 'tc') lines.beginCell();
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'fld') fields = 0;
      else if (name === 'p') lines.endParagraph();
      else if (name === 'tr') lines.endRow();
    },
    text: (words) => isText && lines.write(words),
  };
  await parts.read(file, reader);
  return lines
    .take()
    .replace(/\n{2,}/g, '\n')
    .trim();
}

import { fittedText } from '../answer/fitted-text.ts';
import { type ReadRequest, UnreadableFile } from '../answer/protocol.ts';
import { readOpenDocument } from './open-document.ts';
import { openParts, type PackageParts } from './package-parts.ts';
import { readSlides } from './slides.ts';
import { readWorkbook } from './workbook.ts';
import { readWriting } from './writing.ts';

/** A document of Microsoft Office or an OpenDocument, known by what it says it is. Throws `UnreadableFile`. */
export async function readOffice({ bytes, most }: Pick<ReadRequest, 'bytes' | 'most'>) {
  const parts = await openParts(bytes);
  const text = fittedText(most);
  const kind = await kindOf(parts);
  const count = await read(kind, parts, text);
  const document = text.end(kind.format, count);
  if (document === null) throw new UnreadableFile('blank');
  return document;
}

type Kind =
  | { readonly format: 'docx' | 'pptx' | 'xlsx'; readonly main: string }
  | { readonly format: 'odt' | 'odp' | 'ods' };

function read(kind: Kind, parts: PackageParts, text: ReturnType<typeof fittedText>): Promise<number | null> {
  switch (kind.format) {
    case 'docx':
      return readWriting(parts, kind.main, text);
    case 'pptx':
      return readSlides(parts, kind.main, text);
    case 'xlsx':
      return readWorkbook(parts, kind.main, text);
    default:
      return readOpenDocument(parts, kind.format, text);
  }
}

/** By the type of the main file, which is the same for templates, and for documents with macros: those are never run. */
const MAIN_TYPES: readonly { readonly format: 'docx' | 'pptx' | 'xlsx'; readonly type: RegExp }[] = [
  { format: 'docx', type: /word.*\.main\+xml$/i },
  { format: 'pptx', type: /(?:presentation|powerpoint|slideshow).*\.main\+xml$/i },
  { format: 'xlsx', type: /(?:spreadsheetml|excel).*\.main\+xml$/i },
];
const OPEN_DOCUMENT =
  /^application\/vnd\.oasis\.opendocument\.(text|presentation|spreadsheet)(?:-template|-master)?\s*$/;
const OPEN_FORMATS = { text: 'odt', presentation: 'odp', spreadsheet: 'ods' } as const;

async function kindOf(parts: PackageParts): Promise<Kind> {
  const open = OPEN_DOCUMENT.exec(await parts.start('mimetype'))?.[1] as keyof typeof OPEN_FORMATS | undefined;
  if (open !== undefined) return { format: OPEN_FORMATS[open] };
  const types: { readonly name: string; readonly type: string }[] = [];
  await parts.read('[Content_Types].xml', {
    open: ({ name, get }) => {
      if (name === 'Override')
        types.push({ name: (get('PartName') ?? '').replace(/^\//, ''), type: get('ContentType') ?? '' });
    },
  });
  if (types.some(({ type }) => /sheet\.binary/.test(type))) throw new UnreadableFile('binary');
  for (const { format, type } of MAIN_TYPES) {
    const found = types.find((each) => type.test(each.type));
    if (found !== undefined) return { format, main: found.name };
  }
  throw new UnreadableFile('no_document');
}

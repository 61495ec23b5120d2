import { fittedText } from '../answer/fitted-text.ts';
import { type ReadRequest, UnreadableFile } from '../answer/protocol.ts';
import { openTables } from './character-tables.ts';
import { pageText } from './page-text.ts';

/** The pages of a PDF in their order. Throws `UnreadableFile`. */
export async function readPdf({
  bytes,
  characterTables,
  most,
}: Pick<ReadRequest, 'bytes' | 'characterTables' | 'most'>) {
  const { getDocument } = await import('unpdf/pdfjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    // It is given all it may read: nothing is fetched, and no font or picture is drawn.
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    cMapUrl: 'cmaps/',
    BinaryDataFactory: openTables(characterTables),
  });
  try {
    const pdf = await task.promise;
    const pages = fittedText(most);
    for (let nth = 1; nth <= pdf.numPages && !pages.isFull(); nth += 1) {
      const page = await pdf.getPage(nth);
      const { items } = await page.getTextContent();
      pages.add(`page ${nth}`, pageText(items.filter((item) => 'str' in item)));
      page.cleanup();
    }
    const read = pages.end('pdf', pdf.numPages);
    if (read === null) throw new UnreadableFile('pictures');
    return read;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableFile(isLocked ? 'locked' : 'broken', error);
  }
}

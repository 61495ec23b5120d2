import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { SourceFile } from './source';
import { refusal } from './source';

const ENOUGH_TO_JUDGE = 4;
const UTF8_MARK = [0xef, 0xbb, 0xbf] as const;

/** How many bytes of a UTF-8 mark stand at the beginning. Refuses by name what begins as another encoding does. */
export function skipMark(first: Uint8Array, name: string): number {
  const [a, b, c, d] = first;
  const isMarked = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  // Text of the western world in UTF-16 or UTF-32 has a zero in every second byte; UTF-8 text has none.
  const isWide = first.length >= 2 && (a === 0 || b === 0 || (first.length >= 4 && (c === 0 || d === 0)));
  if (isMarked || isWide) throw refusal(name, t('main-transfer.why.utf16'));
  return UTF8_MARK.every((byte, at) => first[at] === byte) ? UTF8_MARK.length : 0;
}

/** Never guesses: a wrong guess would change what somebody wrote. */
export function decodeUtf8(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw refusal(name, t('main-transfer.why.not-utf8'), error);
  }
}

/** The whole text of a file, without a UTF-8 mark. */
export async function readText(file: SourceFile, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(file)) {
    size += chunk.length;
    if (size > maxBytes)
      throw refusal(file.name, t('main-transfer.why.large', { most: Math.round(maxBytes / 2 ** 20) }));
    parts.push(chunk);
  }
  const bytes = Buffer.concat(parts);
  return decodeUtf8(bytes.subarray(skipMark(bytes, file.name)), file.name);
}

/** What a file holds, with every failure of the disk said by the file's name. The first piece is long enough to judge. */
export async function* chunksOf(file: SourceFile): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = Buffer.alloc(0);
  try {
    for await (const chunk of file.chunks()) {
      if (head === null) yield chunk;
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length < ENOUGH_TO_JUDGE) continue;
        yield head;
        head = null;
      }
    }
    if (head !== null && head.length > 0) yield head;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal(file.name, t('main-transfer.why.unread'), error);
  }
}

import { cutToTokens, estimateTokens } from '../../../language/text-length';
import { quoteAsData } from '../../../privacy/neutralise';
import type { AttachedRow } from '../../../store/rows/attachment-rows';

/** As far as a request needs it. */
export type BlockFile = Pick<AttachedRow, 'kind' | 'name' | 'text'>;

/** Tells the model that the file is not complete. */
const FILE_CUT_MARK = '[The file goes on, but only its beginning fits.]';
/** Shorter pieces of a file are of no use. */
const LEAST_TOKENS = 16;

/**
 * What a message's files add to its sent content: each text as delimited data, each image as a line that names it, one
 * blank line after each. With `maxTokens`, what the texts may have together: each is then cut to its share.
 */
export function renderFileBlocks(files: readonly BlockFile[], maxTokens = Number.POSITIVE_INFINITY): string {
  const wanted = files.map(({ text }) => estimateTokens(text ?? ''));
  const shares = shareOut(wanted, maxTokens);
  return files.map((file, index) => `${block(file, shares[index] ?? 0)}\n\n`).join('');
}

function block({ kind, name, text }: BlockFile, maxTokens: number): string {
  if (kind === 'image' || text === null) return `[attachment: ${plainName(name)}]`;
  const label = `attachment ${name}`;
  if (estimateTokens(text) <= maxTokens) return quoteAsData(text, label);
  const cut = cutToTokens(text, Math.max(LEAST_TOKENS, Math.floor(maxTokens) - estimateTokens(FILE_CUT_MARK)));
  return quoteAsData(`${cut}\n${FILE_CUT_MARK}`, label);
}

/** The small ones whole, what is left evenly among the large ones. */
function shareOut(wanted: readonly number[], most: number): readonly number[] {
  const shares = wanted.map(() => 0);
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  let left = most;
  order.forEach((index, nth) => {
    const share = Math.min(wanted[index] ?? 0, left / (order.length - nth));
    shares[index] = share;
    left -= share;
  });
  return shares;
}

/** A name must not close the brackets that it is in. */
function plainName(name: string): string {
  return name.replace(/[[\]]/g, ' ');
}

import type { Piece, Term } from './term';

/** Who acts on the user, and whose something is: *Tom owes me* is not *I owe Tom*. */
export function participants(pieces: readonly Piece[], words: readonly string[]): readonly Term[] {
  const marks: string[] = [];
  const isSelfFirst = /^(?:i|we|ich|wir|je|nous|yo)$/.test(words[0] ?? '') || words.slice(0, 2).includes('user');
  const at = pieces.findIndex(
    ({ kind, words: run }, index) =>
      index > 0 && kind === 'light' && /^(?:to )?(?:me|mir|mich|moi)$/.test(run.join(' ')),
  );
  const isFelt = pieces.some(({ key }) => key === 'PREFER' || key === 'FEAR' || key === 'FAVOURITE');
  if (at > 0 && !isSelfFirst && !isFelt) marks.push('ME');
  if (pieces.some((piece, index) => isActedOn(piece, pieces[index - 1], pieces[index + 1], words))) marks.push('ME');
  if (isPlacedOn(words)) marks.push('ON');
  const compared = pieces.findIndex(({ words: run }) => run[0] === 'than' || run[0] === 'als');
  if (compared > 0 && pieces.slice(compared + 1).some(({ words: run }) => /^(?:i|me|ich)$/.test(run[0] ?? '')))
    marks.push('LESSERME');
  return marks.map((key) => ({ kind: 'mark', key, root: key, isName: false, isLabel: false, isLesser: false }));
}

/** `Tom owes the user`; not `what the user wants`, `used by the user`, `the user's`, `the instrument the user plays`. */
function isActedOn(
  piece: Piece,
  before: Piece | undefined,
  after: Piece | undefined,
  words: readonly string[],
): boolean {
  const { words: run, at, kind } = piece;
  if (kind !== 'light' || !/^(?:the )?user$/.test(run.join(' ')) || words[at + run.length] === 's') return false;
  if (before === undefined || notActing.test(before.words.at(-1) ?? '')) return false;
  const next = after?.words[0] ?? '';
  return (
    after === undefined ||
    articles.test(next) ||
    (after.kind === 'value' && !next.endsWith('s')) ||
    after.kind === 'person'
  );
}

const notActing = /^(?:of|by|what|where|whom|which|that|why|how|is|was|for|about|when|xdate|than|and|in|on|s)$/;
const articles = /^(?:an?|the|some|my|our|his|her|their|xdate)$/;

/** `On the box` is not `in the box`; `on the phone` and `on the weekend` are no places. */
function isPlacedOn(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      word === 'on' &&
      /^(?:the|my|our)$/.test(words[at + 1] ?? '') &&
      !/^(?:floor|weekends?|days?|team|staff|phone|train|bus|internet|web|way|job|market|move|go|topic|subject|side|xdate|road|run|payroll|other|own|commute)$/.test(
        words[at + 2] ?? '',
      ),
  );
}

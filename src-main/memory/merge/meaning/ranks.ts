import type { Piece } from './term';

/** True at the word after which the lesser of two stands: `instead of`, `, not`, `over` and `to` where something is preferred. */
export function opensLesser(pieces: readonly Piece[], index: number): boolean {
  const piece = pieces[index];
  if (piece === undefined) return false;
  const word = piece.words.join(' ');
  return isParting(word, piece, pieces[index + 1]) || isRank(word, pieces, index);
}

function isParting(word: string, { token }: Piece, next: Piece | undefined): boolean {
  if (partings.has(word)) return true;
  if (word === 'not') return token.afterBreak === ',';
  return /^(?:instead|rather)$/.test(word) && (next?.words[0] === 'of' || next?.words[0] === 'than');
}

const partings = new Set([
  'instead of',
  'rather than',
  'plutot que',
  'au lieu de',
  'statt',
  'anstatt',
  'en vez de',
  'en lugar de',
]);
/** `over`, `to` and `than` before what is liked less. */
function isRank(word: string, pieces: readonly Piece[], index: number): boolean {
  const last = pieces[index - 1]?.words.at(-1) ?? '';
  if (/^(?:than|als)$/.test(word) && /(?:er|more|less|mehr|weniger)$/.test(last)) return true;
  if (!pieces.some(({ kind, key }) => kind === 'concept' && /^(?:PREFER|LIKE|FAVOURITE)$/.test(key))) return false;
  if (/^(?:than|more than|better than|als|que|over|above)$/.test(word))
    return pieces.slice(0, index).some(({ kind }) => kind === 'value' || kind === 'sort' || kind === 'concept');
  if (!/^(?:to|gegenuber|a|al|a la|au|aux)$/.test(word)) return false;
  const before = pieces.slice(0, index);
  const after = before.findIndex(({ key }) => key === 'PREFER' || key === 'FAVOURITE');
  return (
    after >= 0 &&
    before.some(({ kind, key }) => kind === 'value' || kind === 'sort' || (kind === 'concept' && key !== 'PREFER')) &&
    pieces[index + 1]?.kind !== 'light'
  );
}

import { memo } from 'react';
import styles from './markdown.module.css';

/** A block too long to be read as Markdown each time it grows: as it is written, laid out piece by piece. */
export function EndlessText({ text }: { readonly text: string }) {
  return splitEndless(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece never moves, text is only added at the end
    <Piece key={index} text={piece} />
  ));
}

const Piece = memo(function Piece({ text }: { readonly text: string }) {
  return (
    <div dir="auto" className={styles.endless}>
      {text}
    </div>
  );
});

/** Characters of a piece: as much as is laid out again with each new word. */
const PIECE = 8_000;
/** How far back from there a place is looked for where a line may end. */
const LOOK_BACK = 400;

/** Pieces whose concatenation is the text again; those before the last stay as they are when it grows. */
export function splitEndless(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > PIECE) {
    const end = endOfPiece(text, from + PIECE);
    pieces.push(text.slice(from, end));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces;
}

/** After a line break or else a space; where there is neither, never inside a character of two units. */
function endOfPiece(text: string, most: number): number {
  const tail = text.slice(most - LOOK_BACK, most);
  const at = Math.max(tail.lastIndexOf('\n'), tail.lastIndexOf(' '));
  if (at >= 0) return most - LOOK_BACK + at + 1;
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
}

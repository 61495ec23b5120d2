import { memo } from 'react';
import styles from './markdown.module.css';
import { splitEndless } from './split-endless';

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

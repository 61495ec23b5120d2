import { Keys } from '../ui/keyboard/keys';
import { pieces } from '../ui/text/pieces';
import type { Entry } from './entries';
import styles from './palette.module.css';
import type { Mark } from './rank-entries';

type Props = {
  readonly id: string;
  readonly entry: Entry;
  readonly marks: readonly Mark[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRun: () => void;
};

/** Chosen by the arrows or the pointer; the focus stays in the box. */
export function PaletteOption({ id, entry, marks, isChosen, onChoose, onRun }: Props) {
  const { title, Icon, note, keys } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys of the list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      onPointerMove={() => !isChosen && onChoose()}
      onClick={onRun}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span dir="auto" className={styles.title}>
        {pieces(title, marks).map(({ text, isMarked }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are one text
          isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
      {note && <span className={styles.note}>{note}</span>}
      {keys && <Keys keys={keys} />}
    </div>
  );
}

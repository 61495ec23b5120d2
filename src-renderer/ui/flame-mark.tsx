import { Flame } from 'lucide-react';
import { classes } from './classes';
import styles from './flame-mark.module.css';

/** The app's own mark. */
export function FlameMark({ isLarge = false }: { readonly isLarge?: boolean }) {
  return (
    <span className={classes(styles.mark, isLarge && styles.large)} aria-hidden>
      <Flame size={isLarge ? 22 : 14} strokeWidth={2} />
    </span>
  );
}

import styles from './palette.module.css';
import { showShortcuts } from './palette-state';

export function PaletteFoot() {
  return (
    <footer className={styles.foot}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> do it
      </span>
      <button type="button" onClick={showShortcuts}>
        All shortcuts
      </button>
    </footer>
  );
}

import { Cap } from '../ui/keyboard/keys';
import styles from './palette.module.css';
import { showShortcuts } from './palette-state';

export function PaletteFoot() {
  return (
    <footer className={styles.foot}>
      <span>
        <Cap>↑</Cap> <Cap>↓</Cap> choose
      </span>
      <span>
        <Cap>Enter</Cap> do it
      </span>
      <button type="button" onClick={showShortcuts}>
        All shortcuts
      </button>
    </footer>
  );
}

import { Overlay } from '../ui/dialogs/overlay';
import { Cap } from '../ui/keyboard/keys';
import styles from './palette.module.css';
import { PaletteList } from './palette-list';
import { closePalette, showShortcuts, usePalette } from './palette-state';

/** Every command, every chat and what is remembered, by name, over the page. */
export function Palette() {
  const isOpen = usePalette((state) => state.open === 'palette');
  return (
    <Overlay isOpen={isOpen} onClose={closePalette} className={styles.palette} label="Commands">
      <PaletteList />
      <PaletteFoot />
    </Overlay>
  );
}

function PaletteFoot() {
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

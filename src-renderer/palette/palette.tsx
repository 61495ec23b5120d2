import { Overlay } from '../ui/dialogs/overlay';
import styles from './palette.module.css';
import { PaletteList } from './palette-list';
import { closePalette, usePalette } from './palette-state';

/** Every command, every chat and what is remembered, by name, over the page. */
export function Palette() {
  const isOpen = usePalette((state) => state.open === 'palette');
  return (
    <Overlay isOpen={isOpen} onClose={closePalette} className={styles.palette} label="Commands">
      <PaletteList />
    </Overlay>
  );
}

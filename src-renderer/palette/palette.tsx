import { Dialog } from '@base-ui/react/dialog';
import dialog from '../ui/dialog.module.css';
import styles from './palette.module.css';
import { PaletteList } from './palette-list';
import { closePalette, usePalette } from './palette-state';

/** Every command, every chat and what is remembered, by name, over the page. */
export function Palette() {
  const isOpen = usePalette((state) => state.open === 'palette');
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && closePalette()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={styles.palette} aria-label="Commands">
          <PaletteList />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

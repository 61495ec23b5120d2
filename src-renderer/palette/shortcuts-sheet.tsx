import { Dialog } from '@base-ui/react/dialog';
import { Keyboard, X } from 'lucide-react';
import { useRef } from 'react';
import dialog from '../ui/dialog.module.css';
import { closePalette, usePalette } from './palette-state';
import { ShortcutsList } from './shortcuts-list';
import styles from './shortcuts-sheet.module.css';

/** Every key there is, with a box to find one. */
export function ShortcutsSheet() {
  const box = useRef<HTMLInputElement>(null);
  const isOpen = usePalette((state) => state.open === 'shortcuts');
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && closePalette()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.scrim} />
        <Dialog.Popup className={styles.sheet} initialFocus={box}>
          <header className={dialog.head}>
            <Keyboard size={16} aria-hidden />
            <Dialog.Title className={dialog.title}>Shortcuts</Dialog.Title>
            <Dialog.Close className={dialog.close} aria-label="Close">
              <X size={16} />
            </Dialog.Close>
          </header>
          <ShortcutsList box={box} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Keyboard } from 'lucide-react';
import { useRef } from 'react';
import { Overlay, OverlayHead } from '../ui/dialogs/overlay';
import { closePalette, usePalette } from './palette-state';
import { ShortcutsList } from './shortcuts-list';
import styles from './shortcuts-sheet.module.css';

/** Every key there is, with a box to find one. */
export function ShortcutsSheet() {
  const box = useRef<HTMLInputElement>(null);
  const isOpen = usePalette((state) => state.open === 'shortcuts');
  return (
    <Overlay isOpen={isOpen} onClose={closePalette} className={styles.sheet} initialFocus={box}>
      <OverlayHead icon={<Keyboard size={16} aria-hidden />} title="Shortcuts" />
      <ShortcutsList box={box} />
    </Overlay>
  );
}

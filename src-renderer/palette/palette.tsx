import { t } from '../locale/t';
import { Overlay } from '../ui/dialogs/overlay';
import { Cap } from '../ui/keyboard/keys';
import styles from './palette.module.css';
import { PaletteList } from './palette-list';
import { closePalette, showShortcuts, usePalette } from './palette-state';

/** Every command, every chat and what is remembered, by name, over the page. */
export function Palette() {
  const isOpen = usePalette((state) => state.open === 'palette');
  return (
    <Overlay isOpen={isOpen} onClose={closePalette} className={styles.palette} label={t('palette.name')}>
      <PaletteList />
      <PaletteFoot />
    </Overlay>
  );
}

function PaletteFoot() {
  return (
    <footer className={styles.foot}>
      <span>
        <Cap>↑</Cap> <Cap>↓</Cap> {t('palette.choose')}
      </span>
      <span>
        <Cap>{t('ui.keys.enter')}</Cap> {t('palette.do-it')}
      </span>
      <button type="button" onClick={showShortcuts}>
        {t('palette.all')}
      </button>
    </footer>
  );
}

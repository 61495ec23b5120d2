import { Keyboard } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { allCommands } from '../commands/registry';
import { t } from '../locale/t';
import { SearchField } from '../ui/controls/search-field';
import { Overlay, OverlayHead } from '../ui/dialogs/overlay';
import { Cap } from '../ui/keyboard/keys';
import { useWindow } from '../window/window-state';
import { closePalette, usePalette } from './palette-state';
import { type ShortcutGroup, shortcutGroups } from './shortcut-groups';
import styles from './shortcuts-sheet.module.css';

/** Every key there is, with a box to find one. */
export function ShortcutsSheet() {
  const box = useRef<HTMLInputElement>(null);
  const isOpen = usePalette((state) => state.open === 'shortcuts');
  return (
    <Overlay isOpen={isOpen} onClose={closePalette} className={styles.sheet} initialFocus={box}>
      <OverlayHead icon={<Keyboard size={16} aria-hidden />} title={t('palette.shortcuts')} />
      <ShortcutsList box={box} />
    </Overlay>
  );
}

function ShortcutsList({ box }: { readonly box: RefObject<HTMLInputElement | null> }) {
  const [query, setQuery] = useState('');
  const [commands] = useState(allCommands);
  const capture = useWindow(({ settings }) => settings?.['capture.shortcut']);
  const groups = useMemo(
    () => shortcutGroups({ commands, capture: typeof capture === 'string' ? capture : null }, query),
    [commands, capture, query],
  );
  return (
    <>
      <div className={styles.find}>
        <SearchField box={box} label={t('palette.find')} value={query} onChange={setQuery} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard */}
      <section className={styles.groups} tabIndex={0} aria-label={t('palette.all')}>
        {groups.length === 0 && <p className={styles.none}>{t('palette.none', { query: query.trim() })}</p>}
        {groups.map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </section>
    </>
  );
}

function Group({ group: { label, rows } }: { readonly group: ShortcutGroup }) {
  return (
    <section className={styles.group} aria-label={label}>
      <h3>{label}</h3>
      <dl>
        {rows.map(({ title, caps }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {caps.map((keys, index) => (
                <span key={keys.join(' ')}>
                  {index > 0 && <span className={styles.or}>{t('palette.or')}</span>}
                  {keys.map((cap) => (
                    <Cap key={cap}>{cap}</Cap>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

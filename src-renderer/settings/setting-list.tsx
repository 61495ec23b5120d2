import { RotateCcw } from 'lucide-react';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { showUndo } from '../ui/feedback/toasts';
import { saveSettings, useWindow } from '../window/window-state';
import { keysOf, type SettingDescription } from './rows/description';
import { SettingControl } from './setting-control';
import styles from './setting-list.module.css';

/** The rows of one part and the way back for all of them at once. */
export function SettingList({ rows }: { readonly rows: readonly SettingDescription[] }) {
  const settings = useWindow((state) => state.settings);
  const changed = rows.flatMap((row) => {
    const value = row.kind === 'own' ? null : (settings?.[row.key] ?? null);
    return row.kind === 'own' || value === null || value === defaultOf(row) ? [] : [{ key: row.key, value }];
  });
  const resetAll = async () => {
    if (!(await saveSettings(changed.map(({ key }) => ({ key, value: null }))))) return;
    showUndo(t('settings.were-reset', { count: changed.length }), () => void saveSettings(changed));
  };
  return (
    <>
      {rows.map((row) => (
        <SettingControl key={keysOf(row).join(' ') || row.title} row={row} />
      ))}
      {changed.length > 1 && (
        <Button kind="quiet" className={styles.reset} onClick={() => void resetAll()}>
          <RotateCcw size={14} /> {t('settings.reset', { count: changed.length })}
        </Button>
      )}
    </>
  );
}

function defaultOf(row: Exclude<SettingDescription, { kind: 'own' }>): string | number | boolean | null {
  if (row.kind === 'slot') return null;
  return row.kind === 'choice' ? (row.options[0]?.value ?? null) : row.byDefault;
}

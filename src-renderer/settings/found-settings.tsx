import { t } from '../locale/t';
import { keysOf, type SettingDescription } from './rows/description';
import { rowsOf } from './rows/rows-of';
import { settingsSections } from './sections';
import { SettingControl } from './setting-control';
import styles from './settings-page.module.css';

/** The settings of every part that have all words of the query, by name, purpose or key. */
export function FoundSettings({ query }: { readonly query: string }) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = settingsSections
    .map((part) => ({
      ...part,
      rows: rowsOf[part.section]().filter((row) => words.every((word) => textOf(row, t(part.label)).includes(word))),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <section className={styles.inner} aria-label={t('settings.found')}>
      {found.length === 0 && <p className={styles.none}>{t('settings.none-found', { query: query.trim() })}</p>}
      {found.map(({ section, label, rows }) => (
        <div key={section}>
          <h2 className={styles.part}>{t(label)}</h2>
          {rows.map((row) => (
            <SettingControl key={keysOf(row).join(' ') || row.title} row={row} />
          ))}
        </div>
      ))}
    </section>
  );
}

function textOf(row: SettingDescription, part: string): string {
  return `${row.title} ${row.hint} ${row.words ?? ''} ${keysOf(row).join(' ')} ${part}`.toLowerCase();
}

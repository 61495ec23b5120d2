import { useState } from 'react';
import { t } from '../locale/t';
import { SearchField } from '../ui/controls/search-field';
import page from '../ui/page/page-bar.module.css';
import { useSettingsSection } from '../window/navigation';
import { FoundSettings } from './found-settings';
import { SectionContent } from './section-content';
import { settingsSections } from './sections';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const [query, setQuery] = useState('');
  const chosen = useSettingsSection((state) => state.section);
  const current = settingsSections.find(({ section }) => section === chosen) ?? settingsSections[0];
  if (!current) return null;
  const { section: shown } = current;
  const title = t(current.label);
  const isFinding = query.trim() !== '';
  return (
    <>
      <header className={page.bar}>
        <h1>{t('settings.title')}</h1>
        <search className={styles.find}>
          <SearchField label={t('settings.find')} isFirst value={query} onChange={setQuery} />
        </search>
      </header>
      <div className={styles.grid}>
        <ul className={styles.nav} aria-label={t('settings.title')}>
          {settingsSections.map(({ section, label, Icon }) => (
            <li key={section}>
              <button
                type="button"
                className={styles.entry}
                aria-current={section === shown && !isFinding ? 'page' : undefined}
                onClick={() => {
                  setQuery('');
                  useSettingsSection.setState({ section });
                }}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden /> {t(label)}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.pane} key={isFinding ? 'found' : shown}>
          {isFinding ? (
            <FoundSettings query={query} />
          ) : (
            <section className={styles.inner} aria-label={title} data-first="part">
              <SectionContent section={shown} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

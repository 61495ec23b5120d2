import { useSettingsSection } from './section';
import { settingsSections } from './sections';
import styles from './settings-page.module.css';

export function SettingsPage() {
  const chosen = useSettingsSection((state) => state.section);
  const current = settingsSections.find(({ section }) => section === chosen) ?? settingsSections[0];
  return (
    <>
      <header className={styles.bar}>
        <h1>Settings</h1>
      </header>
      <div className={styles.grid}>
        <ul className={styles.nav} aria-label="Settings">
          {settingsSections.map(({ section, label, Icon }) => (
            <li key={section}>
              <button
                type="button"
                aria-current={section === current.section ? 'page' : undefined}
                onClick={() => useSettingsSection.setState({ section })}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden /> {label}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.pane} key={current.section}>
          <section className={styles.inner} aria-label={current.label}>
            <current.Content />
          </section>
        </div>
      </div>
    </>
  );
}

import { Brain, Cpu, HardDrive, Info, SlidersHorizontal, Zap } from 'lucide-react';
import { AboutSection } from './about-section';
import { CaptureSection } from './capture-section';
import { DataSection } from './data-section';
import { GeneralSection } from './general-section';
import { MemorySection } from './memory-section';
import { ModelsSection } from './models-section';
import { useSettingsSection } from './section';
import styles from './settings-page.module.css';

const sections = [
  { section: 'general', label: 'General', Icon: SlidersHorizontal, Content: GeneralSection },
  { section: 'models', label: 'Models', Icon: Cpu, Content: ModelsSection },
  { section: 'memory', label: 'Memory', Icon: Brain, Content: MemorySection },
  { section: 'data', label: 'Data and backups', Icon: HardDrive, Content: DataSection },
  { section: 'capture', label: 'Quick capture', Icon: Zap, Content: CaptureSection },
  { section: 'about', label: 'About', Icon: Info, Content: AboutSection },
] as const;

export function SettingsPage() {
  const chosen = useSettingsSection((state) => state.section);
  const current = sections.find(({ section }) => section === chosen) ?? sections[0];
  return (
    <>
      <header className={styles.bar}>
        <h1>Settings</h1>
      </header>
      <div className={styles.grid}>
        <ul className={styles.nav} aria-label="Settings">
          {sections.map(({ section, label, Icon }) => (
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

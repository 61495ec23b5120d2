import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from '../ui/segmented';
import { Stepper } from '../ui/stepper';
import { Switch } from '../ui/switch';
import { useWindow } from '../window-state';
import { ModelField } from './model-field';
import { NumberField } from './number-field';
import { ServerField } from './server-field';
import { SettingRow } from './setting-row';
import styles from './settings-page.module.css';
import { useSetting } from './use-setting';

export function SettingsPage() {
  return (
    <>
      <header className={styles.bar}>
        <h1>Settings</h1>
      </header>
      <div className={styles.pane}>
        <div className={styles.inner}>
          <section aria-labelledby="settings-look">
            <h2 id="settings-look">Look</h2>
            <ThemeRow />
            <TextSizeRow />
          </section>
          <section aria-labelledby="settings-model">
            <h2 id="settings-model">Model</h2>
            <ServerField />
            <ModelField />
            <WindowSizeRow />
          </section>
          <section aria-labelledby="settings-memory">
            <h2 id="settings-memory">Memory</h2>
            <RememberRow />
            <KeptDaysRow />
          </section>
          <About />
        </div>
      </div>
    </>
  );
}

const themes = [
  { value: 'system', label: 'Like the system', icon: <Monitor size={16} aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun size={16} aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={16} aria-hidden /> },
] as const;

function ThemeRow() {
  const theme = useSetting('appearance.theme');
  const value = themes.find((option) => option.value === theme.value)?.value ?? 'system';
  return (
    <SettingRow title="Theme" hint="Default: like the system" setting={theme} isDefault={value === 'system'}>
      <Segmented label="Theme" options={themes} value={value} onChange={theme.save} />
    </SettingRow>
  );
}

function TextSizeRow() {
  const size = useSetting('appearance.text_size');
  const value = typeof size.value === 'number' ? size.value : 14;
  return (
    <SettingRow title="Text size" hint="Default: 14" setting={size} isDefault={value === 14}>
      <Stepper label="Text size" value={value} min={12} max={20} onChange={size.save} />
    </SettingRow>
  );
}

function WindowSizeRow() {
  const size = useSetting('ollama.num_ctx');
  const model = useWindow((state) =>
    state.models?.models.find(({ name }) => name === state.settings?.['ollama.model']),
  );
  const trained = model?.trainedContext ?? null;
  const hint = `How many tokens the default model reads at once; more takes more memory. Default: ${Math.min(8_192, trained ?? 8_192).toLocaleString('en')}.`;
  return (
    <SettingRow
      title="Window size"
      hint={trained === null ? hint : `${hint} At most ${trained.toLocaleString('en')}.`}
      setting={size}
      isDefault={size.value === null}
    >
      <NumberField
        label="Window size"
        setting={size}
        placeholder={String(Math.min(8_192, trained ?? 8_192))}
        min={2_048}
        max={trained ?? undefined}
      />
    </SettingRow>
  );
}

function RememberRow() {
  const namespace = useSetting('memory.user_namespace');
  const isStartedWithout = useWindow((state) => state.info?.isMemoryOff === true);
  return (
    <SettingRow
      title="Remember across chats"
      hint={
        isStartedWithout
          ? 'Hearth was started with --no-memory: nothing is remembered in this run, whatever stands here.'
          : 'What you tell it in one chat can help in the next. Default: off, until you allow it.'
      }
      setting={namespace}
      isDefault={namespace.value === null}
    >
      <Switch
        label="Remember across chats"
        isOn={Boolean(namespace.value)}
        onChange={(isOn) => namespace.save(isOn ? 'user' : null)}
      />
    </SettingRow>
  );
}

function KeptDaysRow() {
  const days = useSetting('memory.working_memory_ttl_days');
  return (
    <SettingRow
      title="Days of working memory"
      hint="How long what was going on in a chat is kept for later ones, 1 to 365. Default: 14."
      setting={days}
      isDefault={days.value === 14}
    >
      <NumberField label="Days of working memory" setting={days} placeholder="14" min={1} max={365} />
    </SettingRow>
  );
}

function About() {
  const info = useWindow((state) => state.info);
  if (!info) return null;
  return (
    <p className={styles.about}>
      Hearth {info.version} on Electron {info.electron}. Everything it keeps is in <code>{info.dataFolder}</code>.
    </p>
  );
}

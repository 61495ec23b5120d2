import type { OpenProject, ProjectSetting } from '../../src-preload/contract/projects';
import { count, t } from '../locale/t';
import rows from './rows.module.css';

/** What holds for this project and who says so; only where it is not all as in the workspace. */
export function ProjectSettings({ open }: { readonly open: OpenProject }) {
  const { settings } = open;
  if (settings.every(({ from, isFileRefused }) => from === 'workspace' && !isFileRefused)) return null;
  return (
    <section className={rows.section}>
      <div className={rows.head}>
        <h3>{t('projects.settings.title')}</h3>
        <code>.hearth/memory/config.json</code>
      </div>
      <ul className={rows.rows} aria-label={t('projects.settings.title')}>
        {settings.map((setting) => (
          <li key={setting.name} className={rows.row}>
            <span className={rows.text}>{t(titles[setting.name])}</span>
            <span className={rows.from}>{origin(setting)}</span>
            <span className={rows.meta}>{valueText(setting.value)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const titles = {
  enabled: 'projects.setting.enabled',
  maxInjectLines: 'projects.setting.lines',
  maxInjectBytes: 'projects.setting.bytes',
  strictWriteback: 'projects.setting.strict',
  traceEnabled: 'projects.setting.traces',
} as const;

const origins = {
  you: 'projects.settings.from-you',
  file: 'projects.settings.from-file',
  workspace: 'projects.settings.from-workspace',
} as const;

function origin({ name, from, isFileRefused }: ProjectSetting): string {
  // Everybody who can write to the folder can write this file, so it can only make things stricter.
  if (isFileRefused) return t(name === 'strictWriteback' ? 'projects.settings.not-off' : 'projects.settings.not-on');
  return t(origins[from]);
}

function valueText(value: boolean | number): string {
  if (typeof value === 'number') return count(value);
  return t(value ? 'projects.settings.on' : 'projects.settings.off');
}

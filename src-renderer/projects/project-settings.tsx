import type { OpenProject, ProjectSetting } from '../../src-preload/contract/projects';
import rows from './rows.module.css';

/** What holds for this project and who says so; only where it is not all as in the workspace. */
export function ProjectSettings({ open }: { readonly open: OpenProject }) {
  const { settings } = open;
  if (settings.every(({ from, isFileRefused }) => from === 'workspace' && !isFileRefused)) return null;
  return (
    <section className={rows.section}>
      <div className={rows.head}>
        <h3>Settings of this project</h3>
        <code>.hearth/memory/config.json</code>
      </div>
      <ul className={rows.rows} aria-label="Settings of this project">
        {settings.map((setting) => (
          <li key={setting.name} className={rows.row}>
            <span className={rows.text}>{titles[setting.name]}</span>
            <span className={rows.from}>{origin(setting)}</span>
            <span className={rows.meta}>{valueText(setting.value)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const titles = {
  enabled: 'Tell chats about this project',
  maxInjectLines: 'Lines of each index, at most',
  maxInjectBytes: 'Bytes of each index, at most',
  strictWriteback: 'Refuse conflicting changes',
  traceEnabled: 'Keep traces of its chats',
} as const;

function origin({ name, from, isFileRefused }: ProjectSetting): string {
  // Everybody who can write to the folder can write this file, so it can only make things stricter.
  if (isFileRefused)
    return `your setting; config.json may not switch this ${name === 'strictWriteback' ? 'off' : 'on'}`;
  return { you: 'set by you for this project', file: 'from config.json', workspace: 'as in Settings' }[from];
}

function valueText(value: boolean | number): string {
  if (typeof value === 'number') return value.toLocaleString('en');
  return value ? 'on' : 'off';
}

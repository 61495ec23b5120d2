import { SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import field from '../../ui/controls/field.module.css';
import { useWindow } from '../../window/window-state';

/** Which model a new chat talks to. */
export function ModelField() {
  const setting = useSetting('ollama.model');
  const models = useWindow((state) => state.models?.models);
  const value = typeof setting.value === 'string' ? setting.value : '';
  const isMissing = value !== '' && models !== undefined && !models.some(({ name }) => name === value);
  return (
    <SettingRow
      title="Default model"
      hint="For new chats. Each chat can use another. Default: none, then the first one installed on this computer."
      setting={setting}
      isDefault={value === ''}
    >
      <select
        className={field.select}
        aria-label="Default model"
        value={value}
        onChange={(event) => void setting.save(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">None chosen</option>
        {isMissing && <option value={value}>{value} (not installed)</option>}
        {models?.map(({ name, remoteHost }) => (
          <option key={name} value={name}>
            {remoteHost === null ? name : `${name} (not local)`}
          </option>
        ))}
      </select>
    </SettingRow>
  );
}

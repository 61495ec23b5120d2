import { SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import field from '../../ui/controls/field.module.css';
import { useWindow } from '../../window/window-state';

/** Whose vectors search uses: those of the model that comes with Hearth, or of one that is installed. */
export function EmbedModelField() {
  const setting = useSetting('ollama.embed_model');
  const names = useWindow((state) => state.models?.embedders)?.map(({ name }) => name) ?? [];
  const value = typeof setting.value === 'string' ? setting.value : '';
  return (
    <SettingRow
      title="Model that searches by meaning"
      hint={
        names.length === 0
          ? 'To use another model, pull an embedding model such as bge-m3. Default: the built-in model.'
          : 'If you change it, Hearth prepares all texts again while you are away. Default: the built-in model.'
      }
      setting={setting}
      isDefault={value === ''}
    >
      <select
        className={field.select}
        aria-label="Model that searches by meaning"
        value={value}
        onChange={(event) => void setting.save(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">Built in</option>
        {value !== '' && !names.includes(value) && <option value={value}>{value} (not installed)</option>}
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </SettingRow>
  );
}

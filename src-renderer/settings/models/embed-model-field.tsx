import { t } from '../../locale/t';
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
      title={t('settings.embedder.title')}
      hint={t(names.length === 0 ? 'settings.embedder.pull' : 'settings.embedder.again')}
      setting={setting}
      isDefault={value === ''}
    >
      <select
        className={field.select}
        aria-label={t('settings.embedder.title')}
        value={value}
        onChange={(event) => void setting.save(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{t('settings.embedder.built-in')}</option>
        {value !== '' && !names.includes(value) && (
          <option value={value}>{t('settings.model.missing', { name: value })}</option>
        )}
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </SettingRow>
  );
}

import { t } from '../../locale/t';
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
      title={t('settings.model.title')}
      hint={t('settings.model.hint')}
      setting={setting}
      isDefault={value === ''}
    >
      <select
        className={field.select}
        aria-label={t('settings.model.title')}
        value={value}
        onChange={(event) => void setting.save(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{t('settings.model.none')}</option>
        {isMissing && <option value={value}>{t('settings.model.missing', { name: value })}</option>}
        {models?.map(({ name, remoteHost }) => (
          <option key={name} value={name}>
            {remoteHost === null ? name : t('settings.model.elsewhere', { name })}
          </option>
        ))}
      </select>
    </SettingRow>
  );
}

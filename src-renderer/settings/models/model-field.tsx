import { t } from '../../locale/t';
import { SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import { ModelSelect } from './model-select';

/** Which model a new chat talks to. */
export function ModelField() {
  const setting = useSetting('ollama.model');
  const title = t('settings.model.title');
  return (
    <SettingRow title={title} hint={t('settings.model.hint')} setting={setting} isDefault={setting.value === null}>
      <ModelSelect label={title} setting={setting} none={t('settings.model.none')} from={({ models }) => models} />
    </SettingRow>
  );
}

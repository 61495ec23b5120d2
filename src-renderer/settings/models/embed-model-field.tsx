import { t } from '../../locale/t';
import { SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import { useWindow } from '../../window/window-state';
import { ModelSelect } from './model-select';

/** Whose vectors search uses: those of the model that comes with Hearth, or of one that a server has. */
export function EmbedModelField() {
  const setting = useSetting('ollama.embed_model');
  const hasOne = useWindow((state) => state.serverList?.servers.some(({ embedders }) => embedders.length > 0) ?? false);
  const title = t('settings.embedder.title');
  return (
    <SettingRow
      title={title}
      hint={t(hasOne ? 'settings.embedder.again' : 'settings.embedder.pull')}
      setting={setting}
      isDefault={setting.value === null}
    >
      <ModelSelect
        label={title}
        setting={setting}
        none={t('settings.embedder.built-in')}
        from={({ embedders }) => embedders}
      />
    </SettingRow>
  );
}

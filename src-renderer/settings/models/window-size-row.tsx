import { t } from '../../locale/t';
import { SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import { usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import { NumberField } from '../rows/number-field';

const least = 2_048;

/** How much of a chat one model reads at once; without a name the model in use. */
export function WindowSizeRow({ of }: { readonly of?: string }) {
  const inUse = useWindow((state) => usedModel({ ...state, conversationId: null, newChatModel: null }));
  const name = of ?? inUse;
  const size = useSetting('ollama.num_ctx', name ?? undefined);
  const model = useWindow((state) => state.models?.models.find((each) => each.name === name));
  const trained = model?.trainedContext ?? null;
  const usual = Math.min(8_192, trained ?? 8_192);
  const hint =
    trained === null
      ? t('settings.window.hint-untold', { from: least, usual })
      : t('settings.window.hint', { from: least, to: trained, usual });
  return (
    <SettingRow
      title={name === null ? t('settings.window.title') : t('settings.window.title-of', { name })}
      hint={hint}
      setting={size}
      isDefault={size.value === null}
    >
      <NumberField
        key={name}
        label={t('settings.window.size')}
        setting={size}
        placeholder={String(usual)}
        min={least}
        max={trained ?? undefined}
      />
    </SettingRow>
  );
}

import { SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import { usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import { NumberField } from '../rows/number-field';

/** How much of a chat one model reads at once; without a name the model in use. */
export function WindowSizeRow({ of }: { readonly of?: string }) {
  const inUse = useWindow((state) => usedModel({ ...state, conversationId: null, newChatModel: null }));
  const name = of ?? inUse;
  const size = useSetting('ollama.num_ctx', name ?? undefined);
  const model = useWindow((state) => state.models?.models.find((each) => each.name === name));
  const trained = model?.trainedContext ?? null;
  const usual = Math.min(8_192, trained ?? 8_192);
  const range = `2,048 to ${trained === null ? 'what the model was trained for' : trained.toLocaleString('en')}`;
  return (
    <SettingRow
      title={name === null ? 'Window' : `Window for ${name}`}
      hint={`How many tokens the model reads at once, ${range}. More tokens need more memory. Default: ${usual.toLocaleString('en')}.`}
      setting={size}
      isDefault={size.value === null}
    >
      <NumberField
        key={name}
        label="Window size"
        setting={size}
        placeholder={String(usual)}
        min={2_048}
        max={trained ?? undefined}
      />
    </SettingRow>
  );
}

import { parseModelKey } from '../../../src-preload/contract/model-key';
import { t } from '../../locale/t';
import { SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import { findModel, serverOf, usualModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';
import { NumberField } from '../rows/number-field';

const least = 2_048;
/** Where no request chooses the window, it is as its server was started. */
const leastTold = 128;

/** How much of a chat one model reads at once; without a key that of the model in use. */
export function WindowSizeRow({ of }: { readonly of?: string }) {
  const inUse = useWindow((state) => usualModel(state));
  const key = of ?? inUse;
  const size = useSetting('ollama.num_ctx', key ?? undefined);
  const model = useWindow((state) => findModel(state, key));
  const server = useWindow((state) => serverOf(state, key));
  const title =
    key === null ? t('settings.window.title') : t('settings.window.title-of', { name: parseModelKey(key).name });
  if (server && !server.can.chooseWindow) {
    const fixed = model?.fixedWindow ?? null;
    return (
      <SettingRow
        title={title}
        hint={
          fixed === null
            ? t('settings.window.ask', { server: server.name })
            : t('settings.window.fixed', { server: server.name })
        }
        setting={size}
        isDefault={size.value === null || fixed !== null}
      >
        {fixed === null ? (
          <NumberField key={key} label={t('settings.window.size')} setting={size} placeholder="" min={leastTold} />
        ) : (
          t('settings.details.tokens', { count: fixed })
        )}
      </SettingRow>
    );
  }
  const trained = model?.trainedContext ?? null;
  const usual = Math.min(8_192, trained ?? 8_192);
  const hint =
    trained === null
      ? t('settings.window.hint-untold', { from: least, usual })
      : t('settings.window.hint', { from: least, to: trained, usual });
  return (
    <SettingRow title={title} hint={hint} setting={size} isDefault={size.value === null}>
      <NumberField
        key={key}
        label={t('settings.window.size')}
        setting={size}
        placeholder={String(usual)}
        min={least}
        max={trained ?? undefined}
      />
    </SettingRow>
  );
}

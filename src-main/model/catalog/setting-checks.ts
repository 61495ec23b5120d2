import { parseModelKey } from '../../../src-preload/contract/model-key';
import type { SettingValue } from '../../../src-preload/contract/settings';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { parseTypedHost } from '../server/host';
import type { KnownModels } from './known-models';

export type SettingChecks = Readonly<Record<string, (value: SettingValue, model: string | null) => SettingValue>>;

/** Checks that need the model server: each returns the value as it is stored, or throws with a sentence. */
export function modelSettingChecks(models: Pick<KnownModels, 'trainedContext'>): SettingChecks {
  return {
    'ollama.host': (value) => {
      const host = parseTypedHost(String(value));
      if (!host.ok) throw new AppError(host.error.code, host.error.sentence, { field: 'ollama.host' });
      return host.value;
    },
    'ollama.num_ctx': (value, model) => {
      const field = 'ollama.num_ctx';
      if (model === null) throw new AppError('no_model', t('main-model.choose-first'), { field });
      const trained = models.trainedContext(model);
      if (typeof value !== 'number' || trained === undefined || value <= trained) return value;
      throw new AppError(
        'invalid_setting',
        t('main-model.num-ctx-range', { trained, model: parseModelKey(model).name }),
        { field },
      );
    },
  };
}

import type { SettingValue } from '../../../src-preload/contract/settings';
import { AppError } from '../../errors';
import { parseTypedHost } from '../server/host';
import type { KnownModels } from './known-models';

export type SettingChecks = Readonly<Record<string, (value: SettingValue, model: string | null) => SettingValue>>;

/** Checks that need the model server: each returns the value as it is stored, or throws with a sentence. */
export function modelSettingChecks(models: KnownModels): SettingChecks {
  return {
    'ollama.host': (value) => {
      const host = parseTypedHost(String(value));
      if (!host.ok) throw new AppError(host.error.code, host.error.sentence, { field: 'ollama.host' });
      return host.value;
    },
    'ollama.num_ctx': (value, model) => {
      const field = 'ollama.num_ctx';
      if (model === null) throw new AppError('no_model', 'Choose a model first: each has its own window.', { field });
      const trained = models.trainedContext(model);
      if (typeof value !== 'number' || trained === undefined || value <= trained) return value;
      const range = `a whole number from 2,048 to ${trained.toLocaleString('en')}`;
      const sentence = `ollama.num_ctx must be ${range}, which ${model} was trained for. It was not changed.`;
      throw new AppError('invalid_setting', sentence, { field });
    },
  };
}

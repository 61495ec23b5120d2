import type { Emit, Handlers } from '../../src-preload/contract';
import type { BuiltInSlots, SettingValue, Settings as View } from '../../src-preload/contract/settings';
import type { Settings } from './settings';

export type SettingsHandlerOptions = {
  readonly emit: Emit;
  /** The model whose window is meant by `ollama.num_ctx`. */
  readonly model: () => string | null;
  readonly builtInSlots: BuiltInSlots;
  /** Answers with the value as it is kept, or throws `AppError` with a sentence. Not asked for a reset. */
  readonly checks?: Readonly<Record<string, (value: SettingValue) => SettingValue>>;
};

/** `settings:*`. The window sees `ollama.num_ctx` of one model as a number, lists as lines, and no header. */
export function settingsHandlers(
  settings: Settings,
  { emit, model, builtInSlots, checks = {} }: SettingsHandlerOptions,
): Pick<Handlers, 'settings:get' | 'settings:set' | 'settings:slots'> {
  const view = (): View => {
    const { 'ollama.headers': _, 'ollama.elsewhere': elsewhere, 'ollama.num_ctx': windows, ...rest } = settings.all();
    return {
      ...rest,
      'ollama.elsewhere': elsewhere.length === 0 ? null : elsewhere.join('\n'),
      'ollama.num_ctx': windows[model() ?? ''] ?? null,
    };
  };
  settings.onChange(() => emit('settings:changed', { settings: view() }));
  return {
    'settings:get': view,
    'settings:slots': () => builtInSlots,
    'settings:set': ({ key, value: asked }) => {
      const value = asked === null ? null : (checks[key]?.(asked) ?? asked);
      settings.set(key, key === 'ollama.num_ctx' ? withWindow(value) : (value ?? undefined));
      return view();
    },
  };

  /** The windows of all models with that of the model in use changed; `null` takes it out. */
  function withWindow(value: SettingValue): Record<string, unknown> {
    const name = model();
    const { [name ?? '']: _, ...others } = settings.get('ollama.num_ctx');
    return value === null || name === null ? others : { ...others, [name]: value };
  }
}

import type { Emit, Handlers } from '../../src-preload/contract';
import type { BuiltInSlots, SettingValue, Settings as View } from '../../src-preload/contract/settings';
import type { SettingKey } from './schema';
import type { Settings } from './settings';

export type SettingsHandlerOptions = {
  readonly emit: Emit;
  /** Of the first model server. */
  readonly host?: { readonly read: () => string | null; readonly write: (url: string | null) => void };
  /** The model whose window is meant by `ollama.num_ctx`. */
  readonly model: () => string | null;
  readonly builtInSlots: BuiltInSlots;
  /** Answers with the value as it is kept, or throws `AppError` with a sentence. Not asked for a reset. */
  readonly checks?: Readonly<Record<string, (value: SettingValue, model: string | null) => SettingValue>>;
  /** What main asks the person before such values hold, or before a reset (`null`); null where it asks nothing. A no rejects. */
  readonly questions?: (changes: readonly SettingChange[]) => Promise<void> | null;
};

export type SettingChange = { readonly key: string; readonly value: SettingValue };

/**
 * `settings:*`. The window sees `ollama.num_ctx` as a number, that of the model in use, and for each model with one of its
 * own under `ollama.num_ctx of <model>`; and the address of the first server as `ollama.host`.
 */
export function settingsHandlers(
  settings: Settings,
  { emit, model, builtInSlots, host, checks = {}, questions = () => null }: SettingsHandlerOptions,
): Pick<Handlers, `settings:${'get' | 'set' | 'set-several' | 'slots'}`> {
  const view = (): View => {
    const { 'ollama.num_ctx': windows, ...rest } = settings.all();
    return {
      ...rest,
      'ollama.host': host?.read() ?? null,
      'ollama.num_ctx': windows[model() ?? ''] ?? null,
      ...Object.fromEntries(Object.entries(windows).map(([name, size]) => [`ollama.num_ctx of ${name}`, size])),
    };
  };
  settings.onChange(() => emit('settings:changed', { settings: view() }));
  return {
    'settings:get': view,
    'settings:slots': () => builtInSlots,
    'settings:set': ({ key, value, model: name = model() }) => setAll([{ key, value }], name),
    'settings:set-several': ({ changes }) => setAll(changes, model()),
  };

  function setAll(asked: readonly SettingChange[], name: string | null): View | Promise<View> {
    const changes = asked.map(({ key, value }) => ({
      key,
      value: value === null ? null : (checks[key]?.(value, name) ?? value),
    }));
    const set = () => {
      for (const { key, value } of changes) {
        if (key === 'ollama.host' && host !== undefined) host.write(value === null ? null : String(value));
        else settings.set(key, key === 'ollama.num_ctx' ? withWindow(name, value) : (value ?? undefined));
      }
      if (changes.some(({ key }) => key === 'ollama.host')) emit('settings:changed', { settings: view() });
      return view();
    };
    const answered = questions(
      changes.filter(
        ({ key, value }) => (key === 'ollama.host' ? host?.read() : settings.get(key as SettingKey)) !== value,
      ),
    );
    return answered === null ? set() : answered.then(set);
  }

  /** The windows of all models with that of one changed; `null` takes it out. */
  function withWindow(name: string | null, value: SettingValue): Record<string, unknown> {
    const { [name ?? '']: _, ...others } = settings.get('ollama.num_ctx');
    return value === null || name === null ? others : { ...others, [name]: value };
  }
}

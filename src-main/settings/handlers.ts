import type { Emit, Handlers } from '../../src-preload/contract';
import type { Settings as View } from '../../src-preload/contract/settings';
import type { Settings } from './settings';

/** `settings:*`. The window sees `ollama.num_ctx` of one model as a number. */
export function settingsHandlers(settings: Settings, emit: Emit): Pick<Handlers, 'settings:get' | 'settings:set'> {
  const view = (): View => {
    const all = settings.all();
    return { ...all, 'ollama.num_ctx': all['ollama.num_ctx'][all['ollama.model'] ?? ''] ?? null };
  };
  settings.onChange(() => emit('settings:changed', { settings: view() }));
  return {
    'settings:get': view,
    'settings:set': ({ key, value }) => {
      settings.set(key, key === 'ollama.num_ctx' ? withWindow(settings, value) : (value ?? undefined));
      return view();
    },
  };
}

/** The windows of all models with that of the default model changed; `null` takes it out. */
function withWindow(settings: Settings, value: unknown): Record<string, unknown> {
  const { [settings.get('ollama.model') ?? '']: _, ...others } = settings.get('ollama.num_ctx');
  const model = settings.get('ollama.model');
  return value === null || model === null ? others : { ...others, [model]: value };
}

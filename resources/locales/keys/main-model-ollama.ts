// Written by `npm run locales` from en/: do not edit.
export interface MainModelOllamaKeys {
  readonly 'main-model-ollama.running': { readonly host: string };
  readonly 'main-model-ollama.no-model': { readonly host: string };
  readonly 'main-model-ollama.not-running': { readonly host: string };
  readonly 'main-model-ollama.stopped': { readonly host: string };
  readonly 'main-model-ollama.not-installed': { readonly host: string };
  readonly 'main-model-ollama.pull.unknown': { readonly name: string };
  readonly 'main-model-ollama.pull.disk-full': { readonly name: string };
  readonly 'main-model-ollama.pull.no-network': { readonly name: string };
  readonly 'main-model-ollama.pull.failed': { readonly name: string };
}

// Written by `npm run locales` from en/: do not edit.
export interface MainModelOpenaiKeys {
  readonly 'main-model-openai.running': { readonly host: string };
  readonly 'main-model-openai.no-model': { readonly host: string };
  readonly 'main-model-openai.no-download': { readonly host: string };
  readonly 'main-model-openai.no-delete': { readonly host: string };
}

// Written by `npm run locales` from en/: do not edit.
export interface MainModelServerKeys {
  readonly 'main-model-server.address.empty': { readonly text: string };
  readonly 'main-model-server.address.secret': { readonly text: string };
  readonly 'main-model-server.address.shape': { readonly text: string };
  readonly 'main-model-server.address.scheme': { readonly text: string };
  readonly 'main-model-server.address.port': { readonly text: string };
  readonly 'main-model-server.address.name': { readonly text: string };
  readonly 'main-model-server.address.lone-word': { readonly word: string; readonly port: string };
  readonly 'main-model-server.address.no-port': { readonly text: string };
}

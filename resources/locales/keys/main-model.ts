// Written by `npm run locales` from en/: do not edit.
export interface MainModelKeys {
  readonly 'main-model.declined': null;
  readonly 'main-model.pull.ask': { readonly name: string };
  readonly 'main-model.pull.ask-local': null;
  readonly 'main-model.pull.detail-here': null;
  readonly 'main-model.pull.detail-there': { readonly where: string };
  readonly 'main-model.pull.detail-local': { readonly name: string; readonly registry: string };
  readonly 'main-model.pull.yes': null;
  readonly 'main-model.header.remove.ask': { readonly name: string };
  readonly 'main-model.header.remove.detail': { readonly origin: string };
  readonly 'main-model.header.remove.yes': null;
  readonly 'main-model.delete.ask': { readonly name: string };
  readonly 'main-model.delete.detail': null;
  readonly 'main-model.delete.yes': null;
  readonly 'main-model.choose-first': null;
  readonly 'main-model.num-ctx-range': { readonly trained: number; readonly model: string };
  readonly 'main-model.none': null;
  readonly 'main-model.pull.bad-name': { readonly name: string };
  readonly 'main-model.not-local.server': { readonly host: string };
  readonly 'main-model.not-local.model': { readonly model: string; readonly host: string };
  readonly 'main-model.send.ask': { readonly host: string };
  readonly 'main-model.send.other-computer': { readonly origin: string };
  readonly 'main-model.send.headers-too': { readonly count: number; readonly names: string };
  readonly 'main-model.send.plain': null;
  readonly 'main-model.send.server.yes': null;
  readonly 'main-model.send.headers.ask': { readonly count: number; readonly names: string; readonly host: string };
  readonly 'main-model.send.headers.detail': { readonly count: number; readonly origin: string; readonly names: string };
  readonly 'main-model.send.headers.yes': null;
  readonly 'main-model.send.headers.plain': { readonly count: number; readonly names: string };
  readonly 'main-model.send.model.detail': { readonly model: string; readonly where: string };
  readonly 'main-model.send.model.yes': null;
  readonly 'main-model.bad-header': { readonly name: string };
}

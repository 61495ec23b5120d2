// Written by `npm run locales` from en/: do not edit.
export interface ModelsKeys {
  readonly 'models.can.tools': null;
  readonly 'models.can.thinking': null;
  readonly 'models.can.vision': null;
  readonly 'models.can.embedding': null;
  readonly 'models.can.insert': null;
  readonly 'models.can.only-reads': null;
  readonly 'models.pull.paused': { readonly progress: string };
  readonly 'models.pull.stopped': null;
  readonly 'models.pull.pause': null;
  readonly 'models.pull.resume': null;
  readonly 'models.pull.cancel': null;
  readonly 'models.pull.bar': { readonly model: string };
  readonly 'models.pull.running': { readonly model: string; readonly progress: string };
  readonly 'models.pull.suggested': { readonly model: string; readonly size: string };
  readonly 'models.server.add-header': null;
  readonly 'models.server.change-address': null;
  readonly 'models.server.finds-itself': null;
  readonly 'models.server.get': null;
  readonly 'models.server.allow': null;
  readonly 'models.server.starting': null;
  readonly 'models.server.start': null;
  readonly 'models.server.trying': null;
  readonly 'models.server.try-again': null;
  readonly 'models.server.default': { readonly address: string };
  readonly 'models.server.title': null;
  readonly 'models.server.label': null;
  readonly 'models.server.looking': null;
  readonly 'models.server.running': { readonly address: string; readonly place: string };
  readonly 'models.server.running-version': { readonly address: string; readonly version: string; readonly place: string };
}

// Written by `npm run locales` from en/: do not edit.
export interface WindowKeys {
  readonly 'window.deleted-chat': null;
  readonly 'window.groups.temporary': null;
  readonly 'window.groups.pinned': null;
  readonly 'window.groups.archived': null;
  readonly 'window.groups.earlier-in': { readonly month: string };
  readonly 'window.moved': { readonly count: number };
  readonly 'window.places.chat': null;
  readonly 'window.places.memory': null;
  readonly 'window.places.projects': null;
  readonly 'window.places.traces': null;
  readonly 'window.places.settings': null;
  readonly 'window.model-at': { readonly model: string; readonly server: string };
}

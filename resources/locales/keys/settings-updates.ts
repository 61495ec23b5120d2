// Written by `npm run locales` from en/: do not edit.
export interface SettingsUpdatesKeys {
  readonly 'settings-updates.switch': null;
  readonly 'settings-updates.switch-hint': null;
  readonly 'settings-updates.words': null;
  readonly 'settings-updates.source': null;
  readonly 'settings-updates.off': { readonly version: string };
  readonly 'settings-updates.off-hint': null;
  readonly 'settings-updates.looking': null;
  readonly 'settings-updates.newest': { readonly version: string };
  readonly 'settings-updates.looked': { readonly when: string };
  readonly 'settings-updates.look': null;
  readonly 'settings-updates.offered': { readonly version: string };
  readonly 'settings-updates.offered-hint': { readonly size: string };
  readonly 'settings-updates.offered-part': { readonly size: string; readonly have: string };
  readonly 'settings-updates.get': { readonly version: string };
  readonly 'settings-updates.fetching': { readonly version: string };
  readonly 'settings-updates.fetched-of': { readonly done: string; readonly size: string };
  readonly 'settings-updates.progress': { readonly version: string };
  readonly 'settings-updates.cancel': null;
  readonly 'settings-updates.checking': { readonly version: string };
  readonly 'settings-updates.ready': { readonly version: string };
  readonly 'settings-updates.ready-hint': null;
  readonly 'settings-updates.ready-command': null;
  readonly 'settings-updates.ready-file': null;
  readonly 'settings-updates.command': null;
  readonly 'settings-updates.show': null;
  readonly 'settings-updates.quit': null;
  readonly 'settings-updates.again': null;
  readonly 'settings-updates.look-again': null;
  readonly 'settings-updates.kept': { readonly version: string };
  readonly 'settings-updates.kept-hint': null;
  readonly 'settings-updates.back': { readonly version: string };
  readonly 'settings-updates.back-command': null;
  readonly 'settings-updates.news': { readonly version: string };
  readonly 'settings-updates.updated': { readonly version: string };
  readonly 'settings-updates.see-news': null;
}

// Written by `npm run locales` from en/: do not edit.
export interface SettingsKeys {
  readonly 'settings.by-default': { readonly value: string };
  readonly 'settings.theme.title': null;
  readonly 'settings.theme.hint': null;
  readonly 'settings.theme.system': null;
  readonly 'settings.theme.light': null;
  readonly 'settings.theme.dark': null;
  readonly 'settings.text-size.title': null;
  readonly 'settings.language.title': null;
  readonly 'settings.language.hint': null;
  readonly 'settings.language.system': null;
}

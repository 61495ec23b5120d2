// Written by `npm run locales` from en/: do not edit.
export interface SettingKeys {
  readonly 'setting.in-workspace': null;
  readonly 'setting.reset': { readonly title: string };
  readonly 'setting.reset-to-default': null;
  readonly 'setting.slot.identity': null;
  readonly 'setting.slot.methodology': null;
  readonly 'setting.slot.tools': null;
  readonly 'setting.slot.instructions': null;
  readonly 'setting.slot.memory': null;
  readonly 'setting.slot.closing': null;
}

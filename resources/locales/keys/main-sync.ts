// Written by `npm run locales` from en/: do not edit.
export interface MainSyncKeys {
  readonly 'main-sync.off': null;
}

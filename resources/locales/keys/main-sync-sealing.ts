// Written by `npm run locales` from en/: do not edit.
export interface MainSyncSealingKeys {
  readonly 'main-sync-sealing.code.letter': { readonly letter: string };
  readonly 'main-sync-sealing.code.length': { readonly length: number };
  readonly 'main-sync-sealing.code.check': null;
  readonly 'main-sync-sealing.code.check-near': { readonly group: number };
  readonly 'main-sync-sealing.file': null;
  readonly 'main-sync-sealing.file.newer': null;
}

// Written by `npm run locales` from en/: do not edit.
export interface MainSyncPairingKeys {
  readonly 'main-sync-pairing.own': null;
  readonly 'main-sync-pairing.here-already': { readonly name: string };
  readonly 'main-sync-pairing.other-group': null;
  readonly 'main-sync-pairing.newer-here': null;
  readonly 'main-sync-pairing.newer-there': { readonly name: string };
  readonly 'main-sync-pairing.used': null;
  readonly 'main-sync-pairing.damaged': null;
  readonly 'main-sync-pairing.another': null;
  readonly 'main-sync-pairing.none': null;
  readonly 'main-sync-pairing.over': { readonly name: string };
}

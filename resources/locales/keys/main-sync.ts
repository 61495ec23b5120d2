// Written by `npm run locales` from en/: do not edit.
export interface MainSyncKeys {
  readonly 'main-sync.off': null;
  readonly 'main-sync.on': null;
  readonly 'main-sync.failed': null;
  readonly 'main-sync.lost-secret': null;
  readonly 'main-sync.no-device': null;
  readonly 'main-sync.no-offer': null;
  readonly 'main-sync.not-picked': null;
  readonly 'main-sync.bad-address': null;
  readonly 'main-sync.bad-space': null;
  readonly 'main-sync.pick-folder': null;
  readonly 'main-sync.server.ask': { readonly server: string };
  readonly 'main-sync.server.detail': null;
  readonly 'main-sync.server.plain': null;
  readonly 'main-sync.server.yes': null;
  readonly 'main-sync.offer.ask': null;
  readonly 'main-sync.offer.detail': null;
  readonly 'main-sync.offer.yes': null;
  readonly 'main-sync.remove.ask': { readonly name: string };
  readonly 'main-sync.remove.detail': { readonly name: string };
  readonly 'main-sync.remove.yes': null;
  readonly 'main-sync.leave.ask': null;
  readonly 'main-sync.leave.detail': null;
  readonly 'main-sync.leave.yes': null;
  readonly 'main-sync.join-ended': null;
  readonly 'main-sync.offer.not-saved': { readonly folder: string };
}

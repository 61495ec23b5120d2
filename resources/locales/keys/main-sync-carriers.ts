// Written by `npm run locales` from en/: do not edit.
export interface MainSyncCarriersKeys {
  readonly 'main-sync-carriers.gone': { readonly place: string };
  readonly 'main-sync-carriers.full': { readonly place: string };
  readonly 'main-sync-carriers.read-only': { readonly place: string };
  readonly 'main-sync-carriers.refused': { readonly place: string };
  readonly 'main-sync-carriers.sign-in': { readonly place: string };
  readonly 'main-sync-carriers.unreachable': { readonly place: string };
  readonly 'main-sync-carriers.slow': { readonly place: string };
  readonly 'main-sync-carriers.locked': { readonly place: string };
  readonly 'main-sync-carriers.moved': { readonly place: string };
  readonly 'main-sync-carriers.busy': { readonly place: string };
  readonly 'main-sync-carriers.tls': { readonly place: string };
  readonly 'main-sync-carriers.foreign': { readonly place: string };
  readonly 'main-sync-carriers.not-agreed': { readonly place: string };
  readonly 'main-sync-carriers.too-large': { readonly place: string };
  readonly 'main-sync-carriers.failed': { readonly place: string };
}

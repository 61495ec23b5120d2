// Written by `npm run locales` from en/: do not edit.
export interface MainUpdatesKeys {
  readonly 'main-updates.signature': null;
  readonly 'main-updates.unreadable': null;
  readonly 'main-updates.slow': { readonly host: string };
  readonly 'main-updates.redirected': { readonly host: string };
  readonly 'main-updates.status': { readonly host: string; readonly status: number };
  readonly 'main-updates.cut-off': { readonly host: string };
  readonly 'main-updates.unreachable': { readonly host: string };
  readonly 'main-updates.altered': null;
  readonly 'main-updates.full': { readonly path: string };
  readonly 'main-updates.no-package': { readonly version: string };
  readonly 'main-updates.not-laid': null;
}

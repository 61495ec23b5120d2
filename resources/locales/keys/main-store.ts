// Written by `npm run locales` from en/: do not edit.
export interface MainStoreKeys {
  readonly 'main-store.damaged': { readonly reason: string };
  readonly 'main-store.backup-missing': null;
  readonly 'main-store.backup-damaged': null;
  readonly 'main-store.backup-too-new': { readonly version: number; readonly newest: number };
  readonly 'main-store.data-too-new': { readonly version: number; readonly newest: number };
  readonly 'main-store.folder.full': { readonly path: string };
  readonly 'main-store.folder.read-only': { readonly path: string };
  readonly 'main-store.folder.foreign': { readonly path: string };
  readonly 'main-store.folder.denied': { readonly path: string };
  readonly 'main-store.folder.unusable': { readonly path: string; readonly code: string };
  readonly 'main-store.open-failed': null;
  readonly 'main-store.homeless': { readonly reason: string };
  readonly 'main-store.missing': null;
  readonly 'main-store.error.disk-full': null;
  readonly 'main-store.error.read-only': null;
  readonly 'main-store.error.damaged': null;
  readonly 'main-store.error.busy': null;
  readonly 'main-store.error.unreachable': null;
  readonly 'main-store.error.disk': null;
  readonly 'main-store.altered': { readonly day: string; readonly counts: string };
  readonly 'main-store.count.messages': { readonly count: number };
  readonly 'main-store.count.facts': { readonly count: number };
  readonly 'main-store.count.chats': { readonly count: number };
  readonly 'main-store.count.workspaces': { readonly count: number };
  readonly 'main-store.count.pages': { readonly count: number };
  readonly 'main-store.count.others': { readonly count: number };
  readonly 'main-store.homeless.lost': { readonly things: string };
  readonly 'main-store.homeless.orphans': { readonly count: number };
  readonly 'main-store.log.kept': { readonly copy: string };
  readonly 'main-store.log.not-kept': null;
}

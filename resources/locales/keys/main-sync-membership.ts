// Written by `npm run locales` from en/: do not edit.
export interface MainSyncMembershipKeys {
  readonly 'main-sync-membership.place-taken': null;
  readonly 'main-sync-membership.removed': null;
  readonly 'main-sync-membership.locked-out': null;
  readonly 'main-sync-membership.left': { readonly name: string };
  readonly 'main-sync-membership.unheard': { readonly name: string };
  readonly 'main-sync-membership.refused': { readonly name: string };
  readonly 'main-sync-membership.newer': { readonly name: string };
  readonly 'main-sync-membership.other-history': { readonly name: string };
  readonly 'main-sync-membership.rolled-back': { readonly name: string };
  readonly 'main-sync-membership.damaged': { readonly name: string };
  readonly 'main-sync-membership.differs': { readonly name: string };
  readonly 'main-sync-membership.files': { readonly name: string };
  readonly 'main-sync-membership.another': null;
  readonly 'main-sync-membership.left-out': null;
  readonly 'main-sync-membership.outside': { readonly name: string };
}

// Written by `npm run locales` from en/: do not edit.
export interface ChatBranchesKeys {
  readonly 'chat-branches.version': { readonly nth: number; readonly count: number };
  readonly 'chat-branches.earlier': null;
  readonly 'chat-branches.later': null;
  readonly 'chat-branches.edit': null;
  readonly 'chat-branches.cancel': null;
  readonly 'chat-branches.unqueued': null;
  readonly 'chat-branches.deleted': null;
}

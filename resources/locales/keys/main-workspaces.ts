// Written by `npm run locales` from en/: do not edit.
export interface MainWorkspacesKeys {
  readonly 'main-workspaces.gone': null;
  readonly 'main-workspaces.name-taken': { readonly name: string };
  readonly 'main-workspaces.last': null;
  readonly 'main-workspaces.type-name': { readonly name: string };
  readonly 'main-workspaces.gone-for-good': null;
  readonly 'main-workspaces.delete.ask': { readonly name: string };
  readonly 'main-workspaces.delete.detail': { readonly chats: number; readonly facts: number; readonly days: number };
  readonly 'main-workspaces.delete.yes': null;
  readonly 'main-workspaces.fact-gone': null;
  readonly 'main-workspaces.copy-not-undone': null;
}

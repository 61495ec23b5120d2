// Written by `npm run locales` from en/: do not edit.
export interface ChatSourcesKeys {
  readonly 'chat-sources.title': null;
  readonly 'chat-sources.facts': null;
  readonly 'chat-sources.messages': null;
  readonly 'chat-sources.other': null;
  readonly 'chat-sources.more': { readonly count: number };
  readonly 'chat-sources.given': { readonly count: number };
  readonly 'chat-sources.fewer': null;
  readonly 'chat-sources.changed': { readonly day: string };
  readonly 'chat-sources.deleted': null;
  readonly 'chat-sources.deleted-on': { readonly day: string };
  readonly 'chat-sources.forgotten': null;
  readonly 'chat-sources.ended': { readonly day: string };
}

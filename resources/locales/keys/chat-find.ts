// Written by `npm run locales` from en/: do not edit.
export interface ChatFindKeys {
  readonly 'chat-find.find': null;
  readonly 'chat-find.notFound': null;
  readonly 'chat-find.place': { readonly at: number; readonly count: number };
  readonly 'chat-find.previous': null;
  readonly 'chat-find.previousKeys': null;
  readonly 'chat-find.next': null;
  readonly 'chat-find.nextKeys': null;
  readonly 'chat-find.close': null;
  readonly 'chat-find.closeKeys': null;
}

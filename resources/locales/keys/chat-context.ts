// Written by `npm run locales` from en/: do not edit.
export interface ChatContextKeys {
  readonly 'chat-context.window': null;
  readonly 'chat-context.tokens': { readonly used: number; readonly all: number };
  readonly 'chat-context.aboutTokens': { readonly used: number; readonly all: number };
  readonly 'chat-context.aboutTokensTitle': { readonly used: number; readonly all: number };
  readonly 'chat-context.short': { readonly used: string; readonly all: string };
  readonly 'chat-context.aboutShort': { readonly used: string; readonly all: string };
  readonly 'chat-context.thousands': { readonly count: string };
  readonly 'chat-context.whatFills': null;
  readonly 'chat-context.note': null;
  readonly 'chat-context.estimated': null;
  readonly 'chat-context.summarise': null;
}

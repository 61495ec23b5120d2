// Written by `npm run locales` from en/: do not edit.
export interface ChatPrintKeys {
  readonly 'chat-print.saved': { readonly path: string };
  readonly 'chat-print.preparing': { readonly count: number };
  readonly 'chat-print.handedOver': null;
  readonly 'chat-print.you': null;
  readonly 'chat-print.hearth': null;
  readonly 'chat-print.files': { readonly names: string };
  readonly 'chat-print.span.none': { readonly count: number };
  readonly 'chat-print.span.day': { readonly day: string; readonly count: number };
  readonly 'chat-print.span.days': { readonly from: string; readonly to: string; readonly count: number };
}

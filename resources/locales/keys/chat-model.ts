// Written by `npm run locales` from en/: do not edit.
export interface ChatModelKeys {
  readonly 'chat-model.choose': null;
  readonly 'chat-model.none-yet': null;
  readonly 'chat-model.words': null;
  readonly 'chat-model.use': { readonly model: string };
  readonly 'chat-model.note': null;
  readonly 'chat-model.trigger': { readonly model: string };
  readonly 'chat-model.trigger-none': null;
  readonly 'chat-model.no': null;
  readonly 'chat-model.looking': null;
  readonly 'chat-model.not-local': null;
  readonly 'chat-model.too-large': { readonly size: string };
  readonly 'chat-model.no-tools': null;
  readonly 'chat-model.here': null;
  readonly 'chat-model.elsewhere': null;
  readonly 'chat-model.window-unknown': null;
}

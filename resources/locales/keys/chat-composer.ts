// Written by `npm run locales` from en/: do not edit.
export interface ChatComposerKeys {
  readonly 'chat-composer.stop': null;
  readonly 'chat-composer.temporary': null;
  readonly 'chat-composer.field': null;
  readonly 'chat-composer.placeholder': null;
  readonly 'chat-composer.pasted': null;
  readonly 'chat-composer.pasted-size': { readonly size: string };
  readonly 'chat-composer.pasted-remove': null;
  readonly 'chat-composer.queue.label': null;
  readonly 'chat-composer.queue.save': null;
  readonly 'chat-composer.queue.nth': { readonly nth: number };
  readonly 'chat-composer.queue.not-sent': null;
  readonly 'chat-composer.queue.send': null;
  readonly 'chat-composer.queue.edit': null;
  readonly 'chat-composer.queue.remove': null;
  readonly 'chat-composer.send-later': null;
  readonly 'chat-composer.queue-it': null;
  readonly 'chat-composer.send': null;
}

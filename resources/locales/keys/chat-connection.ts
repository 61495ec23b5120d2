// Written by `npm run locales` from en/: do not edit.
import type { Tag } from '../arguments';

export interface ChatConnectionKeys {
  readonly 'chat-connection.label': null;
  readonly 'chat-connection.allow': null;
  readonly 'chat-connection.smaller': null;
  readonly 'chat-connection.elsewhere': { readonly model: string; readonly host: string };
  readonly 'chat-connection.too-large': { readonly model: string; readonly size: string };
  readonly 'chat-connection.while-away': { readonly said: string };
  readonly 'chat-connection.running': { readonly model: string };
  readonly 'chat-connection.answer-now': null;
  readonly 'chat-connection.of-server': { readonly b: Tag; readonly server: string; readonly sentence: string };
  readonly 'chat-connection.window-unknown': { readonly server: string; readonly model: string };
  readonly 'chat-connection.set-window': null;
  readonly 'chat-connection.removed': { readonly model: string };
  readonly 'chat-connection.no-server': null;
  readonly 'chat-connection.add-server': null;
}

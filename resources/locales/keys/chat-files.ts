// Written by `npm run locales` from en/: do not edit.
export interface ChatFilesKeys {
  readonly 'chat-files.attach': null;
  readonly 'chat-files.attach-command': null;
  readonly 'chat-files.attach-words': null;
  readonly 'chat-files.list': null;
  readonly 'chat-files.kept': { readonly size: string };
  readonly 'chat-files.as-text': null;
  readonly 'chat-files.remove': { readonly name: string };
  readonly 'chat-files.not-added': null;
  readonly 'chat-files.dismiss': null;
  readonly 'chat-files.drop': null;
  readonly 'chat-files.reading': null;
  readonly 'chat-files.stop-reading': { readonly name: string };
  readonly 'chat-files.close': null;
  readonly 'chat-files.first': { readonly shown: number; readonly all: number };
  readonly 'chat-files.label': null;
  readonly 'chat-files.unnamed': null;
  readonly 'chat-files.refused.no-model': { readonly name: string };
  readonly 'chat-files.refused.blind': { readonly name: string; readonly model: string };
  readonly 'chat-files.refused.image-kind': { readonly name: string };
  readonly 'chat-files.refused.image-size': { readonly name: string; readonly size: string; readonly most: string };
  readonly 'chat-files.refused.document-size': { readonly name: string; readonly size: string; readonly most: string };
  readonly 'chat-files.refused.text-size': { readonly name: string; readonly size: string; readonly most: string };
  readonly 'chat-files.refused.pixels': { readonly name: string };
  readonly 'chat-files.refused.gone': { readonly name: string };
  readonly 'chat-files.refused.changed': { readonly name: string };
  readonly 'chat-files.refused.image': { readonly name: string };
  readonly 'chat-files.refused.folder': { readonly name: string };
  readonly 'chat-files.refused.most': { readonly most: number; readonly name: string };
}

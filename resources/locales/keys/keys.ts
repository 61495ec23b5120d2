// Written by `npm run locales` from en/: do not edit.
export interface KeysKeys {
  readonly 'keys.locked': null;
  readonly 'keys.locked-text': null;
  readonly 'keys.trouble.changed': null;
  readonly 'keys.trouble.changed-text': { readonly ways: number };
  readonly 'keys.trouble.closed': null;
  readonly 'keys.trouble.closed-text': { readonly ways: number };
  readonly 'keys.trouble.gone': null;
  readonly 'keys.trouble.gone-text': { readonly ways: number };
  readonly 'keys.trouble.plain': null;
  readonly 'keys.trouble.plain-text': { readonly ways: number };
  readonly 'keys.passphrase': null;
  readonly 'keys.phrase': null;
  readonly 'keys.phrase-hint': null;
  readonly 'keys.unlock': null;
  readonly 'keys.unlocking': null;
  readonly 'keys.by-phrase': null;
  readonly 'keys.by-passphrase': null;
  readonly 'keys.by-keyring': null;
  readonly 'keys.quit': null;
  readonly 'keys.converting': null;
  readonly 'keys.converting-text': null;
  readonly 'keys.not-converted': null;
  readonly 'keys.of': { readonly done: string; readonly total: string };
  readonly 'keys.cancel': null;
  readonly 'keys.start-again': null;
  readonly 'keys.empty.offer': null;
  readonly 'keys.empty.title': null;
  readonly 'keys.empty.text': null;
  readonly 'keys.empty.word': { readonly word: string };
  readonly 'keys.empty.start': null;
  readonly 'keys.empty.back': null;
}

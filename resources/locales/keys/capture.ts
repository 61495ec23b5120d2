// Written by `npm run locales` from en/: do not edit.
export interface CaptureKeys {
  readonly 'capture.inbox': null;
  readonly 'capture.until': { readonly place: string; readonly day: string };
  readonly 'capture.workspace': null;
  readonly 'capture.save': null;
  readonly 'capture.ask': null;
  readonly 'capture.ask-in-chat': null;
  readonly 'capture.close': null;
  readonly 'capture.keep-draft': null;
  readonly 'capture.field': null;
  readonly 'capture.placeholder': null;
  readonly 'capture.secret.looks-like': { readonly names: string };
  readonly 'capture.secret.allow': null;
  readonly 'capture.secret.edit': null;
  readonly 'capture.secret.drop': null;
  readonly 'capture.saved': null;
  readonly 'capture.saved-without': { readonly names: string };
  readonly 'capture.undo': null;
  readonly 'capture.tray': null;
  readonly 'capture.quit': null;
  readonly 'capture.ask-keys': null;
  readonly 'capture.esc': null;
  readonly 'capture.locked': null;
}

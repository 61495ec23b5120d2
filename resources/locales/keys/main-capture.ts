// Written by `npm run locales` from en/: do not edit.
export interface MainCaptureKeys {
  readonly 'main-capture.shortcut.not-keys': null;
  readonly 'main-capture.shortcut.unsafe': null;
  readonly 'main-capture.workspace-gone': null;
  readonly 'main-capture.gone': null;
  readonly 'main-capture.not-asked': { readonly reason: string };
  readonly 'main-capture.not-asked.full': null;
}

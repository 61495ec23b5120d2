// Written by `npm run locales` from en/: do not edit.
export interface MainShellKeys {
  readonly 'main-shell.answered.title': null;
  readonly 'main-shell.answered.body': null;
  readonly 'main-shell.pick.import': null;
  readonly 'main-shell.pick.import-kinds': null;
  readonly 'main-shell.pick.share': null;
  readonly 'main-shell.pick.pdf': null;
  readonly 'main-shell.pick.backup': null;
  readonly 'main-shell.pick.handoff-file': null;
  readonly 'main-shell.pick.handoff': null;
  readonly 'main-shell.pick.report': null;
  readonly 'main-shell.pick.text': null;
  readonly 'main-shell.not-open': null;
  readonly 'main-shell.internal': { readonly reference: string };
  readonly 'main-shell.denied': null;
  readonly 'main-shell.folder-not-shown': { readonly reason: string };
  readonly 'main-shell.not-started': null;
  readonly 'main-shell.not-started-why': { readonly reason: string };
  readonly 'main-shell.tray.capture': null;
  readonly 'main-shell.tray.open': null;
  readonly 'main-shell.tray.none': null;
  readonly 'main-shell.tray.recent': null;
  readonly 'main-shell.tray.inbox': { readonly count: number };
  readonly 'main-shell.tray.pause': null;
  readonly 'main-shell.tray.quit': null;
  readonly 'main-shell.menu.learn': null;
  readonly 'main-shell.menu.copy-link': null;
  readonly 'main-shell.menu.view': null;
  readonly 'main-shell.menu.actual-size': null;
  readonly 'main-shell.menu.zoom-in': null;
  readonly 'main-shell.menu.zoom-out': null;
  readonly 'main-shell.window-closes': null;
  readonly 'main-shell.window-closes.detail': null;
  readonly 'main-shell.window-closes.again': null;
  readonly 'main-shell.window-gone': null;
  readonly 'main-shell.pick.make-folder': null;
  readonly 'main-shell.pick.folder-name': null;
}

// Written by `npm run locales` from en/: do not edit.
export interface MainShellDiagramsKeys {
  readonly 'main-shell-diagrams.empty': null;
  readonly 'main-shell-diagrams.tooLarge': null;
  readonly 'main-shell-diagrams.tooLong': null;
  readonly 'main-shell-diagrams.stopped': null;
}

// Written by `npm run locales` from en/: do not edit.
export interface MainAppKeys {
  readonly 'main-app.restored': { readonly kept: string };
  readonly 'main-app.not-damaged': null;
  readonly 'main-app.not-closed': null;
  readonly 'main-app.starts-empty': { readonly kept: string };
  readonly 'main-app.no-repair': null;
  readonly 'main-app.repaired': { readonly kept: string };
  readonly 'main-app.restore.ask': { readonly when: string };
  readonly 'main-app.restore.detail': null;
  readonly 'main-app.restore.yes': null;
  readonly 'main-app.report-not-saved': null;
  readonly 'main-app.back.none': null;
  readonly 'main-app.back.ask': { readonly version: string };
  readonly 'main-app.back.yes': { readonly version: string };
  readonly 'main-app.back.keeps': { readonly version: string };
  readonly 'main-app.back.loses': { readonly version: string; readonly when: string; readonly counts: string };
  readonly 'main-app.back.loses-nothing': { readonly version: string; readonly when: string };
  readonly 'main-app.back.no-backup': { readonly version: string };
}

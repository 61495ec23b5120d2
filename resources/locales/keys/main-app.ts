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
}

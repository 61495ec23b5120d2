// Written by `npm run locales` from en/: do not edit.
export interface MainPrivacyKeys {
  readonly 'main-privacy.mark.ask': { readonly count: number };
  readonly 'main-privacy.mark.detail': { readonly count: number; readonly places: string };
  readonly 'main-privacy.mark.yes': null;
}

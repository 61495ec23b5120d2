// Written by `npm run locales` from en/: do not edit.
export interface MainConsentKeys {
  readonly 'main-consent.cancel': null;
  readonly 'main-consent.link.refused': null;
  readonly 'main-consent.link.too-long': null;
  readonly 'main-consent.link.mail': null;
  readonly 'main-consent.link.browser': { readonly host: string };
  readonly 'main-consent.link.mail.yes': null;
  readonly 'main-consent.link.browser.yes': null;
  readonly 'main-consent.declined': null;
  readonly 'main-consent.busy': null;
  readonly 'main-consent.too-many': null;
  readonly 'main-consent.cut': { readonly count: number };
}

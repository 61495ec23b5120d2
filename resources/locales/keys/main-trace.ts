// Written by `npm run locales` from en/: do not edit.
export interface MainTraceKeys {
  readonly 'main-trace.none': null;
}

// Written by `npm run locales` from en/: do not edit.
export interface AppKeys {
}

// Written by `npm run locales` from en/: do not edit.
export interface MainDiskKeys {
  readonly 'main-disk.may-not-read': { readonly name: string };
  readonly 'main-disk.unreadable': { readonly name: string };
  readonly 'main-disk.wants-folder': { readonly name: string; readonly kind: string };
  readonly 'main-disk.wants-file': { readonly name: string; readonly kind: string };
  readonly 'main-disk.full': { readonly folder: string };
  readonly 'main-disk.read-only': { readonly folder: string };
  readonly 'main-disk.file-gone': null;
}

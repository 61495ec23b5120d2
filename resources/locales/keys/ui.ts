// Written by `npm run locales` from en/: do not edit.
export interface UiKeys {
  readonly 'ui.sizes.bytes': { readonly bytes: number };
  readonly 'ui.sizes.kib': { readonly size: string };
  readonly 'ui.sizes.mib': { readonly size: string };
  readonly 'ui.sizes.gib': { readonly size: string };
  readonly 'ui.sizes.mb': { readonly size: string };
  readonly 'ui.sizes.gb': { readonly size: string };
  readonly 'ui.sizes.tb': { readonly size: string };
  readonly 'ui.progress.asking': null;
  readonly 'ui.progress.done': { readonly done: string; readonly total: string };
  readonly 'ui.progress.speed': { readonly done: string; readonly total: string; readonly speed: string };
  readonly 'ui.progress.minutes': { readonly done: string; readonly total: string; readonly speed: string; readonly minutes: number };
  readonly 'ui.progress.hours': { readonly done: string; readonly total: string; readonly speed: string; readonly hours: number };
  readonly 'ui.times.today': null;
  readonly 'ui.times.yesterday': null;
  readonly 'ui.times.today-at': { readonly time: string };
  readonly 'ui.times.yesterday-at': { readonly time: string };
  readonly 'ui.times.day-at': { readonly day: string; readonly time: string };
  readonly 'ui.times.today-at-inside': { readonly time: string };
  readonly 'ui.times.yesterday-at-inside': { readonly time: string };
  readonly 'ui.times.days-left': { readonly days: number };
  readonly 'ui.times.days': { readonly days: number };
  readonly 'ui.times.expired': null;
  readonly 'ui.times.always': null;
}

import { request } from './bridge';

let wasAnnounced = false;

/** Tells main, once, that the window can be used; `then` is what was put off for it. */
export function announceReady(then: () => void): void {
  if (wasAnnounced) return;
  wasAnnounced = true;
  void request('app:ready', {}).then(then);
}

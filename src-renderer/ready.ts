import { request } from './bridge';

let wasAnnounced = false;

/** Tells main, once, that the window can be used. */
export function announceReady(): void {
  if (wasAnnounced) return;
  wasAnnounced = true;
  void request('app:ready', {});
}

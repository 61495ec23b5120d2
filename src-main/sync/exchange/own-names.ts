import type { ExchangeStore } from './ports';

/** What this device is called, and what it was called each time before it was put back to an older day: the last head of each leads on to the next. */
export function ownNames(store: Pick<ExchangeStore, 'self' | 'devices'>): ReadonlySet<string> {
  const { device } = store.self();
  const names = new Set([device]);
  const devices = store.devices();
  // A set that is added to while it is gone through gives what was added, too.
  for (const name of names) {
    for (const { device: before, head } of devices) if (head?.successor === name) names.add(before);
  }
  return names;
}

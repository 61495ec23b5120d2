import type { Store } from '../../store/store';
import { type StoredExchangePorts, storedExchange } from '../exchange/stored-exchange';
import type { Joined } from '../pairing/join';
import { keepPairing, keptPairing } from '../pairing/kept-pairing';

type Ports = StoredExchangePorts & { readonly store: Pick<Store, 'exchange' | 'transaction' | 'workspaces' | 'sync'> };

/**
 * Begins as the welcome says. What this device brings along stays; the one workspace of a device on which nobody has written anything is not
 * told to the others, and `settleJoin` says what becomes of it. `stampSome` follows.
 */
export function joinGroup(ports: Ports, joined: Joined): void {
  const { store, replica } = ports;
  store.transaction(() => {
    const { join } = keptPairing(store);
    if (join === null) throw new Error('no code was answered');
    const { group, device, name, epochs, devices, removed } = joined;
    const workspaces = store.workspaces.list().map(({ id }) => id);
    const [first] = workspaces;
    const unused = workspaces.length === 1 && first !== undefined && !store.workspaces.isUsed(first) ? first : null;
    if (unused !== null) store.sync().setStaysHere(unused, true);
    replica.begin({ group, device });
    storedExchange(ports).begin({
      ...{ name, carrier: join.kept, sealedSecret: join.sealedSecret, devices, removed },
      epochs: epochs.map(({ epoch, maker, key }) => ({ epoch, maker, key: Buffer.from(key, 'base64url') })),
    });
    keepPairing(store, { join: null, brought: { workspaces, unused } });
  });
}

/** A workspace that is to be left for another one. */
export type Move = { readonly from: string; readonly to: string };

/**
 * After each round: once the group's workspaces have come, those that this device brought and that are called the same get its name. Returns
 * from where to where the window has to go, on a device on which nobody has written anything; `dropUnused` follows.
 */
export function settleJoin({ store, replica }: Pick<Ports, 'store' | 'replica'>): Move | null {
  return store.transaction(() => {
    const { brought } = keptPairing(store);
    const here = store.workspaces.list();
    const to = here.find(({ id }) => brought?.workspaces.includes(id) === false);
    if (brought === null || to === undefined || !hasHeard(replica)) return null;
    const { unused } = brought;
    if (unused !== null && here.some(({ id }) => id === unused)) {
      if (!store.workspaces.isUsed(unused)) return { from: unused, to: to.id };
      share(store, unused);
    }
    nameApart(store, brought.workspaces);
    keepPairing(store, { brought: null });
    return null;
  });
}

/** The window has left it. Somebody may have written in it until then: it stays, and is shared. */
export function dropUnused({ store }: Pick<Ports, 'store'>, { from }: Move, now: number): void {
  store.transaction(() => {
    const { brought } = keptPairing(store);
    if (brought?.unused !== from) return;
    if (store.workspaces.isUsed(from)) {
      share(store, from);
      nameApart(store, brought.workspaces);
    } else store.workspaces.setDeleted({ id: from, at: now });
    keepPairing(store, { brought: null });
  });
  store.workspaces.purge(from);
}

function hasHeard(replica: Ports['replica']): boolean {
  const own = replica.self().device;
  return Object.entries(replica.vector()).some(([device, { number }]) => device !== own && number > 0);
}

function share(store: Ports['store'], workspace: string): void {
  store.sync().setStaysHere(workspace, false);
  store.sync().noteUnstamped();
}

function nameApart(store: Ports['store'], brought: readonly string[]): void {
  const device = store.exchange().self()?.name ?? '';
  const all = store.workspaces.list();
  const names = new Set(all.filter(({ id }) => !brought.includes(id)).map(({ name }) => folded(name)));
  const taken = new Set(all.map(({ name }) => folded(name)));
  for (const { id, name } of all) {
    if (!brought.includes(id) || !names.has(folded(name))) continue;
    let next = `${name} (${device})`;
    for (let nth = 2; taken.has(folded(next)); nth += 1) next = `${name} (${device} ${nth})`;
    taken.add(folded(next));
    store.workspaces.rename({ id, name: next });
  }
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}

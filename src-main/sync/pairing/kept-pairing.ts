import { z } from 'zod';
import type { Store } from '../../store/store';
import { read } from '../changes/read-change';
import { answer, offer } from '../sealing/pairing/letters';

const added = z.object({ code: z.string(), device: answer.shape.device, name: z.string(), until: z.number() });

const kept = z.object({
  /** A code that is shown. */
  shown: z.object({ code: z.string(), endsAt: z.number() }).nullable(),
  /** Devices that were added and may not have read their welcome yet. */
  added: z.array(added),
  /** A code that was typed here and answered. */
  join: z
    .object({
      code: z.string(),
      offer,
      device: answer.shape.device,
      name: z.string(),
      sealedSecret: z.string(),
      /** As `sync_exchange.carrier` is to hold it. */
      kept: z.string(),
      at: z.number(),
    })
    .nullable(),
  /** Since it joined: the workspaces that it brought along, and the one that nobody has used. */
  brought: z.object({ workspaces: z.array(z.string()), unused: z.string().nullable() }).nullable(),
});

/** How far a pairing is, on either side. It is in the database, so that a kill at any step leaves no half of one. */
export type KeptPairing = z.infer<typeof kept>;

export type PairingStore = Pick<Store, 'exchange' | 'transaction'>;

const NONE: KeptPairing = { shown: null, added: [], join: null, brought: null };

export function keptPairing(store: PairingStore): KeptPairing {
  const state = store.exchange().pairing();
  return state === null ? NONE : read(kept, state);
}

export function keepPairing(store: PairingStore, changed: Partial<KeptPairing>): void {
  store.transaction(() => {
    const next = { ...keptPairing(store), ...changed };
    const isOver = next.shown === null && next.added.length === 0 && next.join === null && next.brought === null;
    store.exchange().setPairing(isOver ? null : JSON.stringify(next));
  });
}

import { z } from 'zod';
import type { SyncView } from '../../../src-preload/contract/sync';
import { type Place, place } from '../carriers/port/place';

/** As the database keeps it: how to sign in is sealed by main, or not there. */
const kept = z.object({ place, signIn: z.string().nullable() });

export type KeptPlace = z.infer<typeof kept>;

export function keptText(of: Place, signIn: string | null): string {
  return JSON.stringify({ place: of, signIn } satisfies KeptPlace);
}

export function readKept(text: string): KeptPlace {
  return kept.parse(JSON.parse(text));
}

export function shownPlace(of: Place): NonNullable<SyncView['place']> {
  switch (of.kind) {
    case 'folder':
      return { kind: of.kind, shown: of.path };
    case 'webdav':
      return { kind: of.kind, shown: of.url };
    case 'nats':
      return { kind: of.kind, shown: `${of.servers.join(', ')} (${of.space})` };
    default:
      return of satisfies never;
  }
}

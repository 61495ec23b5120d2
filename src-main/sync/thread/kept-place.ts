import { z } from 'zod';
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

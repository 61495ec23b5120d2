import { AppError } from '../../errors';
import type { Carrier } from '../carriers/port/carrier';

/** Of one file, not of the place: too large to be read, or a link or folder in its place. */
const OF_A_FILE: ReadonlySet<string> = new Set(['carrier_too_large', 'carrier_foreign']);

/** A file that somebody laid there is one that does not open: what else lies there is read all the same. */
export function tolerantCarrier(carrier: Carrier): Carrier {
  return {
    ...carrier,
    read: async (name) => {
      try {
        return await carrier.read(name);
      } catch (error) {
        if (error instanceof AppError && OF_A_FILE.has(error.code)) return new Uint8Array();
        throw error;
      }
    },
  };
}

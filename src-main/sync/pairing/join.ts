import { randomBytes } from 'node:crypto';
import { type DeviceSecret, publicHalf } from '../sealing/keys/device-keys';
import { openAnswer, openWelcome, sealAnswer, type Welcome } from '../sealing/pairing/letters';
import { type FoundOffer, pairingError } from './find-offer';
import { type KeptPairing, keepPairing, keptPairing } from './kept-pairing';
import { letterOf, type OfferPorts } from './offer';

/** A welcome may take long to come by a folder that is only now and then replicated. */
const PATIENCE_MS = 86_400_000;
/** A letter that went with nothing in its place, or one that does not open, may be half replicated. */
const GONE_MS = 120_000;

export type JoinPorts = Pick<OfferPorts, 'store' | 'carrier' | 'now'>;

/** What this device is to be in its group. */
export type Joined = Welcome & {
  readonly group: string;
  readonly device: string;
  readonly name: string;
};

export type Joining = {
  /** Null while nothing has come. Throws an `AppError` where nothing will: then this device is in no group, and asks for none. */
  readonly look: () => Promise<Joined | null>;
  readonly end: () => Promise<void>;
};

export type Newcomer = {
  readonly name: string;
  readonly secret: DeviceSecret;
  /** The secret and the place, as the database is to keep them. */
  readonly sealedSecret: string;
  readonly kept: string;
};

export async function answerOffer(
  ports: JoinPorts,
  { code, offer }: FoundOffer,
  { name, secret, sealedSecret, kept }: Newcomer,
): Promise<Joining> {
  const { store, now } = ports;
  const device = randomBytes(4).toString('hex');
  const join = { code, offer, device, name, sealedSecret, kept, at: now() };
  keepPairing(store, { join });
  const joining = joiningOf(ports, join, secret);
  try {
    await writeAnswer(ports, join, secret);
  } catch (error) {
    await joining.end();
    throw error;
  }
  return joining;
}

/** A kill came while this device waited for its welcome. */
export function resumeJoin(ports: JoinPorts, secret: DeviceSecret): Joining | null {
  const { join } = keptPairing(ports.store);
  return join === null ? null : joiningOf(ports, join, secret);
}

/** What is needed to go on with `resumeJoin`; null: no code was answered here. */
export function keptJoin(
  store: JoinPorts['store'],
): { readonly name: string; readonly sealedSecret: string; readonly kept: string } | null {
  const { join } = keptPairing(store);
  return join;
}

type Answered = NonNullable<KeptPairing['join']>;

function joiningOf(ports: JoinPorts, join: Answered, secret: DeviceSecret): Joining {
  const { store, carrier, now } = ports;
  const { code, offer, device, name, at } = join;
  let doubtfulSince: number | null = null;
  const end = async () => {
    keepPairing(store, { join: null });
    const there = await carrier.read(letterOf(code, 'answer'));
    const isOwn = there !== null && openAnswer(code, there)?.device === device;
    if (isOwn) await carrier.remove(letterOf(code, 'answer'));
  };
  const giveUp = async (why: 'over' | 'used') => {
    await end();
    throw pairingError(why, offer);
  };
  return {
    look: async () => {
      const bytes = await carrier.read(letterOf(code, 'welcome'));
      const welcome = bytes === null ? null : openWelcome(code, { secret, otherHalf: offer.publicHalf }, bytes);
      if (welcome !== null) return { ...welcome, group: offer.group, device, name };
      if (now() - at > PATIENCE_MS) await giveUp('over');
      const own = await carrier.read(letterOf(code, 'answer'));
      // After a kill it may never have been written.
      if (own === null && bytes === null && (await carrier.read(letterOf(code, 'offer'))) !== null) {
        await writeAnswer(ports, join, secret);
      } else if (bytes !== null || own === null) {
        doubtfulSince ??= now();
        if (now() - doubtfulSince > GONE_MS) await giveUp(bytes === null ? 'over' : 'used');
      } else doubtfulSince = null;
      return null;
    },
    end,
  };
}

async function writeAnswer({ carrier }: JoinPorts, join: Answered, secret: DeviceSecret): Promise<void> {
  const { code, device, name } = join;
  await carrier.write(letterOf(code, 'answer'), sealAnswer(code, { device, publicHalf: publicHalf(secret), name }));
}

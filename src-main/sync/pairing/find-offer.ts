import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Timers } from '../../timers';
import type { Carrier } from '../carriers/port/carrier';
import { isOfNewerHearth, type Offer, openAnswer, openOffer } from '../sealing/pairing/letters';
import { readPairingCode } from '../sealing/pairing/pairing-code';
import { letterOf } from './offer';

/** A folder that another program replicates brings the letter some time after it was written. */
const PATIENCE_MS = 90_000;
const BETWEEN_LOOKS_MS = 1_000;

export type FindPorts = {
  readonly carrier: Carrier;
  /** As it was typed. */
  readonly code: string;
  /** The newest migration here. */
  readonly schema: number;
  /** The group that this device is in already, and the code that it shows itself. */
  readonly own: { readonly group: string; readonly code: string | null } | null;
  readonly now: () => number;
  readonly timers: Timers;
  readonly signal: AbortSignal;
};

export type FoundOffer = { readonly code: string; readonly offer: Offer };

/**
 * Looks for the device that shows this code, for a while. Throws an `AppError` that says what is wrong: with the code, with the place, or with
 * the two devices.
 */
export async function findOffer(ports: FindPorts): Promise<FoundOffer> {
  const { carrier, own, now, timers, signal } = ports;
  const code = readPairingCode(ports.code);
  if (own?.code === code) throw pairingError('own');
  const until = now() + PATIENCE_MS;
  for (;;) {
    const bytes = await carrier.read(letterOf(code, 'offer'));
    const offer = bytes === null ? null : openOffer(code, bytes);
    if (offer !== null) {
      await checkOffer(ports, { code, offer });
      return { code, offer };
    }
    if (bytes !== null && isOfNewerHearth(bytes)) throw pairingError('newer-here');
    if (now() >= until) throw await notFound(carrier, bytes);
    await pausing(timers, signal);
  }
}

async function checkOffer({ carrier, own, schema }: FindPorts, { code, offer }: FoundOffer): Promise<void> {
  const { group, name } = offer;
  if (own !== null) throw pairingError(own.group === group ? 'here-already' : 'other-group', { name });
  if (offer.schema > schema) throw pairingError('newer-here', { name });
  if (offer.schema < schema) throw pairingError('newer-there', { name });
  const answered = await carrier.read(letterOf(code, 'answer'));
  if (answered !== null && openAnswer(code, answered) !== null) throw pairingError('used');
}

async function notFound(carrier: Carrier, bytes: Uint8Array | null): Promise<AppError> {
  if (bytes !== null) return pairingError('damaged');
  const others = (await carrier.list('pairing/')).filter(({ name }) => !name.includes('-'));
  return pairingError(others.length > 0 ? 'another' : 'none');
}

const SENTENCES = {
  own: 'main-sync-pairing.own',
  'here-already': 'main-sync-pairing.here-already',
  'other-group': 'main-sync-pairing.other-group',
  'newer-here': 'main-sync-pairing.newer-here',
  'newer-there': 'main-sync-pairing.newer-there',
  used: 'main-sync-pairing.used',
  damaged: 'main-sync-pairing.damaged',
  another: 'main-sync-pairing.another',
  none: 'main-sync-pairing.none',
  over: 'main-sync-pairing.over',
} as const;

export function pairingError(why: keyof typeof SENTENCES, { name = '' }: { readonly name?: string } = {}): AppError {
  return new AppError('pairing', t(SENTENCES[why], { name }), { field: 'code' });
}

function pausing(timers: Timers, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = () => {
      cancel();
      reject(signal.reason);
    };
    const cancel = timers.after(BETWEEN_LOOKS_MS, () => {
      signal.removeEventListener('abort', end);
      resolve();
    });
    signal.addEventListener('abort', end, { once: true });
  });
}

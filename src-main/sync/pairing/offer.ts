import type { Carrier } from '../carriers/port/carrier';
import { nameOf, type PairingStep } from '../carriers/port/names';
import type { KnownDevice, Self } from '../exchange/ports';
import type { StoredExchange } from '../exchange/stored-exchange';
import { publicHalf } from '../sealing/keys/device-keys';
import { openAnswer, sealOffer, sealWelcome } from '../sealing/pairing/letters';
import { fromPairingCode, newPairingCode } from '../sealing/pairing/pairing-code';
import { type KeptPairing, keepPairing, keptPairing, type PairingStore } from './kept-pairing';

const TEN_MINUTES_MS = 600_000;
/** When a code ended whose letters are still to be taken away. */
const OVER = 0;
/** A device that was added may have been closed before it read its welcome. The letter opens for it alone. */
const WELCOME_MS = 7 * 86_400_000;

export type OfferPorts = {
  readonly store: PairingStore;
  readonly carrier: Omit<Carrier, 'watch' | 'close'>;
  readonly exchange: Pick<StoredExchange, 'self' | 'devices' | 'epochs'>;
  /** Milliseconds. */
  readonly now: () => number;
};

export type Offering = {
  readonly code: string;
  readonly endsAt: number;
  /** Goes on with it; called again and again. After `joined` it takes the last letter away, once the new device is heard of. */
  readonly look: () => Promise<{ readonly state: 'shown' | 'joined' | 'over'; readonly name: string | null }>;
  /** Nobody can answer it from here on; whoever has, stays. */
  readonly end: () => Promise<void>;
};

/** Shows a code by which one other device can come into the group, within ten minutes. Where one is shown already, that one. */
export async function startOffer(ports: OfferPorts): Promise<Offering> {
  const { store, now } = ports;
  const before = resumeOffer(ports);
  const { state } = (await before?.look()) ?? { state: 'over' };
  if (before !== null && state === 'shown') return before;
  const shown = { code: newPairingCode(), endsAt: now() + TEN_MINUTES_MS };
  // First of all: after a kill the letter that follows is still known, and taken away.
  keepPairing(store, { shown });
  const offering = offeringOf(ports, shown);
  try {
    await offering.look();
  } catch (error) {
    keepPairing(store, { shown: { ...shown, endsAt: OVER } });
    throw error;
  }
  return offering;
}

/** What a kill left: a code that may still be shown, or letters that are to be taken away. */
export function resumeOffer(ports: OfferPorts): Offering | null {
  const { shown, added } = keptPairing(ports.store);
  if (shown !== null) return offeringOf(ports, shown);
  const [last] = added;
  return last === undefined ? null : offeringOf(ports, { code: last.code, endsAt: 0 });
}

function offeringOf(ports: OfferPorts, { code, endsAt }: NonNullable<KeptPairing['shown']>): Offering {
  const { store } = ports;
  let joined: string | null = null;
  const isShown = () => keptPairing(store).shown?.code === code;
  return {
    code,
    endsAt,
    look: async () => {
      if (isShown() && isOver(ports, endsAt)) await withdraw(ports, code);
      if (isShown()) addAnswering(ports, code, await lookForAnswer(ports, code));
      joined ??= keptPairing(store).added.find((each) => each.code === code)?.name ?? null;
      await welcomeAdded(ports);
      return { state: joined !== null ? 'joined' : isShown() ? 'shown' : 'over', name: joined };
    },
    end: async () => {
      if (isShown()) await withdraw(ports, code);
    },
  };
}

/** Also once the clock was put back: it says nothing about how long the code has been shown. */
function isOver({ now }: OfferPorts, endsAt: number): boolean {
  return now() >= endsAt || now() < endsAt - TEN_MINUTES_MS;
}

async function withdraw({ carrier, store }: OfferPorts, code: string): Promise<void> {
  // Nobody can answer from here on, also where the place cannot be reached.
  keepPairing(store, { shown: { code, endsAt: OVER } });
  for (const step of ['offer', 'answer', 'welcome'] as const) await carrier.remove(letterOf(code, step));
  keepPairing(store, { shown: null });
}

/** Writes the offer where it is not; an answer is taken only as long as there is a code. */
async function lookForAnswer({ carrier, exchange }: OfferPorts, code: string) {
  const there = new Set((await carrier.list('pairing/')).map(({ name }) => name));
  if (!there.has(letterOf(code, 'offer'))) {
    const { group, device, secret, name, schema } = exchange.self();
    await carrier.write(
      letterOf(code, 'offer'),
      sealOffer(code, { group, device, publicHalf: publicHalf(secret), name, schema }),
    );
  }
  if (!there.has(letterOf(code, 'answer'))) return null;
  const bytes = await carrier.read(letterOf(code, 'answer'));
  return bytes === null ? null : openAnswer(code, bytes);
}

/** The first that answers, and no other: the code is used up in the same transaction. */
function addAnswering(
  { store, exchange, now }: OfferPorts,
  code: string,
  answer: Pick<KnownDevice, 'device' | 'publicHalf' | 'name'> | null,
): void {
  if (answer === null) return;
  const { device } = exchange.self();
  if ([device, ...exchange.devices().map((each) => each.device)].includes(answer.device)) return;
  store.transaction(() => {
    const { shown, added } = keptPairing(store);
    if (shown?.code !== code) return;
    store.exchange().learn(answer, now());
    const { device: of, name } = answer;
    keepPairing(store, { shown: null, added: [{ code, device: of, name, until: now() + WELCOME_MS }, ...added] });
  });
}

/** Hands each device that was added what it needs, until it is heard of. */
async function welcomeAdded(ports: OfferPorts): Promise<void> {
  const { carrier, store, exchange, now } = ports;
  const { added } = keptPairing(store);
  if (added.length === 0) return;
  const there = new Set((await carrier.list('pairing/')).map(({ name }) => name));
  for (const each of added) {
    const known = exchange.devices().find(({ device }) => device === each.device);
    const isOpen = known !== undefined && !known.isRemoved && known.head === null && now() < each.until;
    const welcome = letterOf(each.code, 'welcome');
    if (isOpen && !there.has(welcome)) await carrier.write(welcome, welcomeFor(exchange, each.code, known));
    const others = [letterOf(each.code, 'offer'), letterOf(each.code, 'answer')];
    for (const name of isOpen ? others : [...others, welcome]) if (there.has(name)) await carrier.remove(name);
    if (!isOpen) {
      const rest = keptPairing(store).added.filter(({ device }) => device !== each.device);
      keepPairing(store, { added: rest });
    }
  }
}

function welcomeFor(exchange: OfferPorts['exchange'], code: string, { publicHalf: otherHalf }: KnownDevice) {
  const own: Self = exchange.self();
  const { secret } = own;
  return sealWelcome(
    code,
    { secret, otherHalf },
    {
      epochs: exchange.epochs().map(({ epoch, maker, key }) => ({
        epoch,
        maker,
        key: Buffer.from(key).toString('base64url'),
      })),
      devices: [
        { device: own.device, publicHalf: publicHalf(secret), name: own.name },
        ...exchange
          .devices()
          .flatMap(({ device, publicHalf: half, name, isRemoved }) =>
            isRemoved ? [] : [{ device, publicHalf: half, name }],
          ),
      ],
      removed: exchange.devices().flatMap(({ device, isRemoved }) => (isRemoved ? [device] : [])),
    },
  );
}

export function letterOf(code: string, step: PairingStep): string {
  return nameOf({ kind: 'pairing', id: fromPairingCode(code).id, step });
}

import type { ConversationRow } from '../../src-main/store/rows/conversation-rows';
import type { FactRow } from '../../src-main/store/rows/fact-rows';
import type { Store } from '../../src-main/store/store';
import type { Ledger } from './ledger';
import type { Bag, Random } from './random';

export const WORKSPACE = 'w-home';
export const NOTEBOOK = 'user/notebook';

export type Acting = {
  readonly store: Store;
  readonly device: number;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly now: () => number;
  /** A name that nobody used before. */
  readonly name: () => string;
  /** A word that stands in one text alone: who forgets it forgets that text, and it can be looked for in any bytes. */
  readonly word: () => string;
};

/** Another device may have it, and not this one yet, or no more. */
const TRIES = 5;

export function pickChat(on: Acting): ConversationRow | undefined {
  return pickFrom(on, on.ledger.chats, (id) => {
    const chat = on.store.conversations.read(id);
    return chat?.deletedAt === null ? chat : undefined;
  });
}

export function pickFact(on: Acting): FactRow | undefined {
  return pickFrom(on, on.ledger.facts, (id) => {
    const fact = on.store.facts.read(id);
    return fact && fact.deletedAt === null && fact.archivedAt === null && fact.supersededBy === null ? fact : undefined;
  });
}

export function pickFrom<Row>(
  { random }: Acting,
  bag: Bag,
  read: (id: string) => Row | undefined,
): NonNullable<Row> | undefined {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = random.pick(bag.list);
    const row = id === undefined ? undefined : read(id);
    if (row !== undefined && row !== null) return row;
  }
  return undefined;
}

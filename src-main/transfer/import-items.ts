import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ForeignMemory, Item } from './formats/item';
import { addLeftOut, type LeftOutCounts } from './left-out';
import { type Arrival, type Arriving, type ForeignConversation, prepareArrival } from './messages';
import { isHere, type Place } from './preview';

const BREATH_MS = 2;
/** About a tenth of a second of writing. */
const BATCH_CHARACTERS = 100_000;

/** Stages imported memory for review, all of it or none; resolves to how many proposals there are. */
export type ProposeMemories = (memories: readonly ForeignMemory[]) => Promise<number>;

export type ImportOptions = Place & {
  readonly arrival: Arrival;
  readonly propose: ProposeMemories;
  /** Places of conversations and memories, as `ImportPiece` counts them. */
  readonly leaveOut: ReadonlySet<number>;
  /** Milliseconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly progress: (stage: 'writing' | 'taking_back', done: number) => void;
};

export type Imported = {
  readonly conversations: number;
  readonly messages: number;
  readonly memories: number;
  readonly leftOut: LeftOutCounts;
};

/**
 * Brings everything in: a few conversations a transaction, memory as proposals at the end. When it fails or `signal`
 * ends it, what was written is taken back and the reason thrown: nothing is left, half or whole.
 */
export async function importItems(items: AsyncIterable<Item>, options: ImportOptions): Promise<Imported> {
  const written: string[] = [];
  try {
    return await writeItems(items, options, written);
  } catch (error) {
    await takeBack(written, options);
    throw error;
  }
}

async function writeItems(items: AsyncIterable<Item>, options: ImportOptions, written: string[]): Promise<Imported> {
  const { propose, now, signal, progress, leaveOut } = options;
  const batch = openBatch(options, now());
  const memories: ForeignMemory[] = [];
  const leftOut: LeftOutCounts = {};
  let messages = 0;
  let at = -1;
  const write = async () => {
    written.push(...batch.write());
    progress('writing', written.length);
    // Another connection that waits to write finds the database free.
    await setTimeout(BREATH_MS);
  };
  for await (const item of items) {
    signal.throwIfAborted();
    if (item.kind !== 'left_out') at += 1;
    if (item.kind === 'left_out') addLeftOut(leftOut, item.leftOut);
    else if (leaveOut.has(at)) leftOut.not_chosen = (leftOut.not_chosen ?? 0) + 1;
    else if (item.kind === 'memory') memories.push(item.memory);
    else {
      if (batch.mayHold(item.conversation)) await write();
      if (isHere(item.conversation, options)) leftOut.already_here = (leftOut.already_here ?? 0) + 1;
      else {
        addLeftOut(leftOut, item.leftOut);
        messages += item.conversation.messages.length;
        await batch.add(item.conversation);
        if (batch.isFull()) await write();
      }
    }
    await setImmediate();
  }
  signal.throwIfAborted();
  await write();
  const proposed = memories.length === 0 ? 0 : await propose(memories);
  return { conversations: written.length, messages, memories: proposed, leftOut };
}

/** Conversations that are written together: the index takes ten in the time of two that come alone. */
function openBatch(options: ImportOptions, archivedAt: number) {
  const arrival = asImported(options);
  let waiting: { readonly arriving: Arriving; readonly starts: number }[] = [];
  let characters = 0;
  const startOf = ({ messages }: ForeignConversation) => messages[0]?.created_at ?? 0;
  return {
    add: async (conversation: ForeignConversation): Promise<void> => {
      const { workspaceId } = options;
      const arriving = await prepareArrival(conversation, { workspaceId, archivedAt }, arrival);
      waiting.push({ arriving, starts: startOf(conversation) });
      for (const { text } of conversation.messages) characters += text.length;
    },
    isFull: (): boolean => characters >= BATCH_CHARACTERS,
    /** Whether the same conversation may be waiting: what is not written yet is not here yet. */
    mayHold: (conversation: ForeignConversation): boolean =>
      waiting.some(({ starts }) => starts === startOf(conversation)),
    /** Returns the ids of the conversations. */
    write: (): readonly string[] => {
      const writing = waiting;
      [waiting, characters] = [[], 0];
      arrival.transaction(() => {
        for (const { arriving } of writing) arriving.write();
      });
      return writing.map(({ arriving }) => arriving.conversationId);
    },
  };
}

/** Every message carries the mark that it was said elsewhere, from the same transaction on. */
function asImported({ arrival, check }: ImportOptions): Arrival {
  return {
    ...arrival,
    imports: {
      ...arrival.imports,
      insertMessage: (row) => {
        arrival.imports.insertMessage(row);
        check.markImported(row);
      },
    },
  };
}

async function takeBack(written: readonly string[], { arrival, check, progress }: ImportOptions): Promise<void> {
  for (const [at, id] of written.entries()) {
    arrival.transaction(() => {
      arrival.index.removeConversation(id);
      check.removeConversation(id);
    });
    progress('taking_back', at + 1);
    await setImmediate();
  }
}

import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ForeignMemory, Item } from './formats/item';
import { addLeftOut, type LeftOutCounts } from './left-out';
import { type Arrival, bringIn } from './messages';
import { isHere, type Place } from './preview';

const BREATH_MS = 2;

/** Stages imported memory for review, all of it or none; resolves to how many proposals there are. */
export type ProposeMemories = (memories: readonly ForeignMemory[]) => Promise<number>;

export type ImportOptions = Place & {
  readonly arrival: Arrival;
  readonly propose: ProposeMemories;
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
 * Brings everything in: each conversation in one transaction, memory as proposals at the end. When it fails or `signal`
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
  const { workspaceId, propose, now, signal, progress } = options;
  const arrival = asImported(options);
  const archivedAt = now();
  const memories: ForeignMemory[] = [];
  const leftOut: LeftOutCounts = {};
  let messages = 0;
  for await (const item of items) {
    signal.throwIfAborted();
    if (item.kind === 'left_out') addLeftOut(leftOut, item.leftOut);
    else if (item.kind === 'memory') memories.push(item.memory);
    else if (isHere(item.conversation, options)) leftOut.already_here = (leftOut.already_here ?? 0) + 1;
    else {
      addLeftOut(leftOut, item.leftOut);
      const { conversationId } = await bringIn(item.conversation, { workspaceId, archivedAt }, arrival);
      written.push(conversationId);
      messages += item.conversation.messages.length;
      progress('writing', written.length);
      // Another connection that waits to write finds the database free.
      await setTimeout(BREATH_MS);
    }
    await setImmediate();
  }
  signal.throwIfAborted();
  const proposed = memories.length === 0 ? 0 : await propose(memories);
  return { conversations: written.length, messages, memories: proposed, leftOut };
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

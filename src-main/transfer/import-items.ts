import { setImmediate, setTimeout } from 'node:timers/promises';
import { explainStoreError } from '../store/sqlite/sqlite-errors';
import type { ForeignConversation } from './formats/conversation';
import type { ForeignMemory, Item } from './formats/item';
import { addLeftOut, type LeftOutCounts } from './left-out';
import { type Arrival, type Arriving, prepareArrival } from './messages';
import { isHere, type Place, wordsOf } from './preview';

const BREATH_MS = 2;
/** About a tenth of a second of writing. */
const BATCH_CHARACTERS = 100_000;

export type ProposeMemories = {
  /** Stages imported memory for review, all of it or none; resolves to how many proposals there are. */
  readonly stage: (memories: readonly ForeignMemory[]) => Promise<number>;
  /** Which of them it would stage: not what waits, is there or was rejected already. */
  readonly weigh: (memories: readonly ForeignMemory[]) => Promise<readonly boolean[]>;
};

export type ImportOptions = Place & {
  readonly arrival: Arrival;
  readonly propose: ProposeMemories;
  /** Places of conversations and memories, as `ImportPiece` counts them. */
  readonly leaveOut: ReadonlySet<number>;
  /** Milliseconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  readonly progress: (stage: 'writing' | 'indexing' | 'taking_back', done: number) => void;
  /** Makes findable what is noted as pending; resolves to whether something is left to do. */
  readonly index: (
    how: Pick<ImportOptions, 'signal'> & { readonly progress: (done: number) => void },
  ) => Promise<boolean>;
};

export type Imported = {
  /** Their ids. */
  readonly chats: readonly string[];
  readonly conversations: number;
  readonly messages: number;
  readonly memories: number;
  readonly leftOut: LeftOutCounts;
  /** All is in, but search does not find all of it yet. */
  readonly isSearchBehind: boolean;
};

/**
 * Brings everything in: a few conversations a transaction, which nobody sees before the last one reveals them all; memory as
 * proposals just before that. When it fails or `signal` ends it, the reason is thrown and nothing is to be seen of it: what
 * was written is taken back, or goes at the next start where the disk has no room for that. Search comes last, and what
 * fails there is no failure of the import.
 */
export async function importItems(items: AsyncIterable<Item>, options: ImportOptions): Promise<Imported> {
  const written: string[] = [];
  const imported = await writeItems(items, options, written).catch(async (error: unknown) => {
    await takeBack(written, options);
    throw error;
  });
  return { ...imported, isSearchBehind: await makeFindable(written, options) };
}

async function makeFindable(written: readonly string[], { index, signal, progress }: ImportOptions): Promise<boolean> {
  if (written.length === 0) return false;
  return index({ signal, progress: (done) => progress('indexing', done) });
}

async function writeItems(
  items: AsyncIterable<Item>,
  options: ImportOptions,
  written: string[],
): Promise<Omit<Imported, 'isSearchBehind'>> {
  const { propose, now, signal, progress, leaveOut } = options;
  const seen = new Set<string>();
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
      const words = wordsOf(item.conversation);
      if (seen.has(words) || isHere(item.conversation, options)) {
        leftOut.already_here = (leftOut.already_here ?? 0) + 1;
      } else {
        seen.add(words);
        addLeftOut(leftOut, item.leftOut);
        messages += item.conversation.messages.length;
        await batch.add(item.conversation);
        if (batch.isFull()) await write();
      }
    }
    await setImmediate();
  }
  signal.throwIfAborted();
  if (!batch.isEmpty()) await write();
  const proposed = memories.length === 0 ? 0 : await propose.stage(memories);
  if (proposed < memories.length) addLeftOut(leftOut, { already_here: memories.length - proposed });
  options.arrival.transaction(() => {
    if (!options.check.reveal(written)) throw new Error('what came in was deleted meanwhile');
  });
  return { chats: written, conversations: written.length, messages, memories: proposed, leftOut };
}

/** Conversations that are written together. */
function openBatch(options: ImportOptions, archivedAt: number) {
  const arrival = asImported(options);
  let waiting: Arriving[] = [];
  let characters = 0;
  return {
    add: async (conversation: ForeignConversation): Promise<void> => {
      const { workspaceId } = options;
      waiting.push(await prepareArrival(conversation, { workspaceId, archivedAt, isArriving: true }, arrival));
      for (const { text } of conversation.messages) characters += text.length;
    },
    isFull: (): boolean => characters >= BATCH_CHARACTERS,
    isEmpty: (): boolean => waiting.length === 0,
    /** Returns the ids of the conversations. */
    write: (): readonly string[] => {
      const writing = waiting;
      [waiting, characters] = [[], 0];
      arrival.transaction(() => {
        for (const { write } of writing) write();
      });
      return writing.map(({ conversationId }) => conversationId);
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

/** If there is no room even for this, the next start does it. */
async function takeBack(written: readonly string[], { arrival, check, progress }: ImportOptions): Promise<void> {
  try {
    for (const [at, id] of written.entries()) {
      arrival.transaction(() => check.removeConversation(id));
      progress('taking_back', at + 1);
      await setImmediate();
    }
  } catch (error) {
    if (explainStoreError(error) === undefined) throw error;
  }
}

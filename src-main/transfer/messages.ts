import { protect } from '../privacy/protect';
import { readSources } from '../privacy/source-secrets';
import type { SearchIndex } from '../recall/indexing/search-index';
import type { ImportRows } from '../store/exchange/import-rows';
import type { SearchSources } from '../store/search/search-sources';
import type { ForeignConversation, ForeignFile } from './formats/conversation';

/** Keeps the files of a message, each content once. Belongs into the transaction that writes it. */
export type KeepFiles = (messageId: string, files: readonly ForeignFile[]) => void;

export type Arrival = {
  readonly imports: ImportRows;
  readonly sources: SearchSources;
  readonly index: SearchIndex;
  /** Absent: no file comes in. */
  readonly keepFiles?: KeepFiles;
  readonly transaction: <T>(run: () => T) => T;
  readonly newId: () => string;
};

/** A conversation with its ids, ready to be written. */
export type Arriving = {
  readonly conversationId: string;
  /** In the order of the messages. */
  readonly messageIds: readonly string[];
  /** Stores it with all its messages and makes it findable. To be run inside one transaction. */
  readonly write: () => void;
};

type Place = {
  readonly workspaceId: string;
  /** Milliseconds; keeps it out of the list of chats. */
  readonly archivedAt: number | null;
  /** Nobody sees it, and nothing finds it, before the whole import is in. */
  readonly isArriving?: boolean;
};

/** The one way in for conversations: several of them may be written in one transaction. */
export async function prepareArrival(
  conversation: ForeignConversation,
  { workspaceId, archivedAt, isArriving = false }: Place,
  { imports, sources, index, newId, keepFiles }: Omit<Arrival, 'transaction'>,
): Promise<Arriving> {
  // Other apps name a chat after its first words: what is secret there is so in the name.
  const secrets = await readSources(conversation.messages.slice(0, 1).map(({ text }) => text));
  const title = (await protect(conversation.title, { sources: secrets })).text;
  const { recent } = conversation;
  const entry = recent && {
    ...recent,
    content: (await protect(conversation.messages.map(({ text }) => text).join('\n\n'), { origin: 'model' })).text,
  };
  const conversationId = newId();
  const messageIds = conversation.messages.map(() => newId());
  const times = conversation.messages.map((message) => message.created_at);
  const write = () => {
    imports.insertConversation({
      id: conversationId,
      workspaceId,
      title,
      activeLeafId: messageIds.at(-1) ?? null,
      createdAt: times[0] ?? 0,
      updatedAt: times.at(-1) ?? 0,
      archivedAt,
      isArriving,
    });
    conversation.messages.forEach((message, position) => {
      const id = messageIds[position] ?? '';
      imports.insertMessage({
        id,
        conversationId,
        parentId: messageIds[position - 1] ?? null,
        role: message.role,
        author: message.author,
        content: message.text,
        createdAt: message.created_at,
      });
      message.captions.forEach((text, at) => {
        sources.addCaption({ messageId: id, position: at, text });
      });
      if (message.files !== undefined && message.files.length > 0) keepFiles?.(id, message.files);
    });
    if (entry) imports.insertWorking({ ...entry, conversationId, workspaceId });
    if (!isArriving) index.indexConversation(conversationId);
  };
  return { conversationId, messageIds, write };
}

/** One conversation, in one transaction. */
export async function bringIn(
  conversation: ForeignConversation,
  place: Place,
  arrival: Arrival,
): Promise<Omit<Arriving, 'write'>> {
  const { write, ...ids } = await prepareArrival(conversation, place, arrival);
  arrival.transaction(write);
  return ids;
}

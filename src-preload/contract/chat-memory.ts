import { z } from 'zod';
import { id, request } from './declare';

export type InjectedThings = {
  readonly count: number;
  /** What they are about, the first few, each one line. */
  readonly labels: readonly string[];
};

/** What of memory one chat is told: *Memory on · n*. */
export type ChatMemory = {
  /** Null: memory is on here. */
  readonly offBecause: 'temporary' | 'started_without' | 'paused' | 'mode' | 'no_namespace' | 'this_chat' | null;
  readonly facts: InjectedThings;
  readonly chats: InjectedThings;
  /** For the last message. */
  readonly recalled: InjectedThings;
  /** Sections of the notebook whose names are told, to be read by tool; null where none is. */
  readonly notebookSections: number | null;
  /** When facts and chats were put in, in ms; null before the first message. */
  readonly renderedAt: number | null;
  /** How many of them would be other ones now, in other words, or gone. */
  readonly changedCount: number;
};

const conversationId = id;

export const chatMemoryRequests = {
  /** With null what a new chat would be told. */
  'chat-memory:read': request<ChatMemory>()(() => z.strictObject({ conversationId: id.nullable() })),
  /** *Refresh memory in this chat*: puts in what is remembered now. */
  'chat-memory:refresh': request<ChatMemory>()(() => z.strictObject({ conversationId })),
  /** `/memory on|off`: for this chat, until Hearth ends. */
  'chat-memory:set': request<ChatMemory>()(() => z.strictObject({ conversationId, isOn: z.boolean() })),
};

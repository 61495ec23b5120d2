import type { Handlers } from '../../src-preload/contract';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { changed, existingConversation } from './conversations/rows/existing-conversation';
import { conversationOf } from './conversations/rows/views';
import type { AssistantHandlers, AssistantRequest } from './handlers';
import {
  type BeginTemporaryChat,
  openTemporaryChat,
  type TemporaryChat,
  type TemporaryChatPorts,
} from './temporary-chat';

export type TemporaryChats = {
  /** Every request about conversations: those that name a temporary one, or a message of it, are answered by it. */
  readonly handlers: AssistantHandlers & Pick<Handlers, 'temporary:start'>;
  /** Whether this is the id of one, or of a message in one. */
  readonly owns: (id: string) => boolean;
  readonly isBusy: () => boolean;
  /** Ends them all. */
  readonly close: () => Promise<void>;
};

type Open = { readonly chat: TemporaryChat; readonly handlers: AssistantHandlers };

/** Temporary chats beside those that are kept. */
export function createTemporaryChats(
  ports: TemporaryChatPorts,
  { kept, pauseJobs, begin }: Pick<BeginTemporaryChat, 'pauseJobs' | 'begin'> & { readonly kept: AssistantHandlers },
): TemporaryChats {
  const open = new Map<string, Open>();

  const end = async ({ chat }: Open) => {
    open.delete(chat.id);
    await chat.end();
    ports.emit('conversation:removed', { id: chat.id });
  };

  const answering = (input: object): AssistantHandlers => {
    const ids = Object.values(input).filter((value) => typeof value === 'string');
    const found = [...open.values()].find(({ chat }) => ids.some(chat.owns));
    return found?.handlers ?? kept;
  };

  const handlersOf = (chat: TemporaryChat): AssistantHandlers => {
    const own = chat.handlers;
    return {
      ...own,
      'message:send': async (message) => {
        await chat.name(message.text);
        return own['message:send'](message);
      },
      'conversation:duplicate': refuse,
      'conversation:branch': refuse,
      'conversation:set-archived': refuse,
      'conversation:set-project': refuse,
      'conversation:delete': async () => {
        const opened = open.get(chat.id);
        if (opened !== undefined) await end(opened);
        return null;
      },
    };
  };

  return {
    handlers: {
      ...routed(kept, answering),
      'conversation:list': async (input) => [
        ...[...open.values()]
          .map(({ chat }) => conversationOf(existingConversation(chat.conversations, chat.id)))
          .toReversed(),
        ...(await kept['conversation:list'](input)),
      ],
      'temporary:start': async ({ model }) => {
        const chat = await openTemporaryChat(ports, { model, pauseJobs, begin });
        open.set(chat.id, { chat, handlers: handlersOf(chat) });
        return changed(chat.conversations, chat.id);
      },
    },
    owns: (id) => [...open.values()].some(({ chat }) => chat.owns(id)),
    isBusy: () => [...open.values()].some(({ chat }) => chat.isBusy()),
    close: async () => {
      await Promise.all([...open.values()].map(end));
    },
  };
}

function refuse(): never {
  const sentence = t('main-assistant.temporary');
  throw new AppError('temporary', sentence);
}

function routed(kept: AssistantHandlers, answering: (input: object) => AssistantHandlers): AssistantHandlers {
  const names = Object.keys(kept) as readonly AssistantRequest[];
  const route = (name: AssistantRequest) => (input: object) =>
    (answering(input)[name] as (input: object) => unknown)(input);
  // The compiler cannot see that each name keeps its own handler's type.
  return Object.fromEntries(names.map((name) => [name, route(name)])) as AssistantHandlers;
}

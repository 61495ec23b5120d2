import type { ChatRequest, ModelEvent } from '../types';
import { streamChat } from '../wire/chat';
import type { Link } from '../wire/link';
import { chatBody } from './body';
import { eventsOf } from './chunk';
import { createClient } from './fetch';
import { isLoading } from './loading';

export function chatWithOllama(link: Link, request: ChatRequest, signal: AbortSignal): AsyncIterable<ModelEvent> {
  return streamChat(
    link,
    {
      ask: async (place, stop) => eventsIn(await createClient(link, place, stop).chat(chatBody(request))),
      isLoading: (stop) => isLoading(link, request, stop),
    },
    request,
    signal,
  );
}

async function* eventsIn(chunks: AsyncIterable<unknown>): AsyncGenerator<ModelEvent> {
  for await (const chunk of chunks) yield* eventsOf(chunk);
}

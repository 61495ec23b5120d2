import type { ChatRequest, ModelEvent } from '../types';
import type { Arrival } from '../wire/arrival';
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
      ask: async (place, stop, arrival) =>
        eventsIn(await createClient(link, place, stop, arrival).chat(chatBody(request)), arrival),
      isLoading: (stop) => isLoading(link, request, stop),
    },
    request,
    signal,
  );
}

async function* eventsIn(chunks: AsyncIterable<unknown>, arrival: Arrival): AsyncGenerator<ModelEvent> {
  let pieces = 0;
  for await (const chunk of chunks) {
    pieces += 1;
    for (const event of eventsOf(chunk)) {
      const isHeld = event.kind === 'done' && arrival.wasHeldBack({ pieces, writtenMs: event.answerMs });
      yield isHeld ? { ...event, wasHeldBack: true } : event;
    }
  }
}

import type { ServerPlace } from '../server/elsewhere';
import type { ChatRequest, ModelEvent } from '../types';
import type { Answer } from '../wire/answer';
import type { Arrival } from '../wire/arrival';
import { streamChat } from '../wire/chat';
import { ForeignFailure, StatusFailure } from '../wire/failures';
import type { Link } from '../wire/link';
import { readJsonText } from '../wire/request';
import { type Clock, streamedAnswer, wholeAnswer } from './answer';
import { chatBody, OPTIONAL_PARTS, type OptionalPart } from './body';
import { callServer, fieldsIn } from './link';

/** What a server was found not to know, by its address and model. */
export type Refusals = Map<string, ReadonlySet<OptionalPart>>;

export type ChatPorts = {
  readonly link: Link;
  readonly refusals: Refusals;
  /** Whether the server says that a model is loaded; undefined where it does not say. */
  readonly isLoaded: (model: string, signal: AbortSignal) => Promise<boolean | undefined>;
  readonly clock: Clock;
  /** Between two tries while the server says that it loads its model. */
  readonly retryLoadingMs: number;
};

export function chatWithOpenAi(ports: ChatPorts, request: ChatRequest, signal: AbortSignal): AsyncIterable<ModelEvent> {
  const { link, clock, isLoaded } = ports;
  const asked = { saidLoading: false };
  return streamChat(
    link,
    {
      ask: async (place, stop, arrival) => {
        const answer = await askUntilLoaded(ports, place, { request, asked, signal: stop, arrival });
        const { contentType, body } = answer;
        if (contentType.includes('event-stream')) return streamedAnswer(body, link, { clock, arrival });
        if (contentType.includes('json'))
          return inTurn(wholeAnswer(fieldsIn(await readJsonText(answer)), { clock, arrival }));
        throw new ForeignFailure(`answers with ${contentType || 'no content type'}`);
      },
      isLoading: async (stop) => asked.saidLoading || (await isLoaded(request.model, stop)) === false,
    },
    request,
    signal,
  );
}

type Asked = {
  readonly request: ChatRequest;
  readonly asked: { saidLoading: boolean };
  readonly signal: AbortSignal;
  readonly arrival: Arrival;
};

/** llama.cpp refuses with 503 while it loads its model, which may take minutes: asks again until it has. */
async function askUntilLoaded(ports: ChatPorts, place: ServerPlace, asking: Asked): Promise<Answer> {
  for (;;) {
    try {
      return await askForgiving(ports, place, asking);
    } catch (failure) {
      if (!isStillLoading(failure)) throw failure;
      asking.asked.saidLoading = true;
      await pause(ports.retryLoadingMs, asking.signal);
    }
  }
}

/** Asks again without a part that the server refused by name, and leaves it out from then on if that helped. */
async function askForgiving({ link, refusals }: ChatPorts, place: ServerPlace, asking: Asked): Promise<Answer> {
  const { request, signal, arrival } = asking;
  const key = `${place.host} ${request.model}`;
  const without = new Set(refusals.get(key));
  for (;;) {
    try {
      const body = chatBody(request, without);
      const answer = await callServer(link, place, { path: '/v1/chat/completions', body, signal, arrival });
      refusals.set(key, without);
      return answer;
    } catch (failure) {
      const part = refusedPart(failure);
      if (part === undefined || without.has(part)) throw failure;
      without.add(part);
    }
  }
}

/** Further on, a server may repeat the whole request, which names them all. */
const REFUSAL_CHARACTERS = 400;

function refusedPart(failure: unknown): OptionalPart | undefined {
  if (!(failure instanceof StatusFailure) || (failure.status !== 400 && failure.status !== 422)) return undefined;
  const words: readonly string[] = failure.text.slice(0, REFUSAL_CHARACTERS).match(/\w+/g) ?? [];
  return OPTIONAL_PARTS.find((part) => words.includes(part));
}

function isStillLoading(failure: unknown): boolean {
  return failure instanceof StatusFailure && failure.status === 503 && /loading model/i.test(failure.text);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = () => reject(signal.reason);
  const timer = setTimeout(resolve, ms);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  });
}

async function* inTurn(events: Iterable<ModelEvent>): AsyncGenerator<ModelEvent> {
  yield* events;
}

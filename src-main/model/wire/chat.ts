import { t } from '../../locale/t';
import type { ServerPlace } from '../server/elsewhere';
import type { ChatRequest, ModelEvent } from '../types';
import { AnswerSize, MOST_ANSWER_CALLS } from './answer-size';
import { Arrival } from './arrival';
import { modelError } from './error-words';
import { explain } from './errors';
import { CutFailure } from './failures';
import { follow, type Link } from './link';

/** So many equal pieces in a row, and then no last line, is how a server gives up on a model that repeats itself. */
const repeatedPieces = 20;

/** What differs from one kind of server to another. */
export type ChatWire = {
  /** Settles when the answer begins. The events end with `done`, or throw one of the failures. */
  readonly ask: (place: ServerPlace, signal: AbortSignal, arrival: Arrival) => Promise<AsyncIterable<ModelEvent>>;
  /** Whether the server, silent for a while, is still loading the model that was asked for. */
  readonly isLoading: (signal: AbortSignal) => Promise<boolean>;
};

/**
 * One answer as a stream of events. The caller stops it by the signal, at any moment, also before the first header: that closes
 * the connection, which is what ends the work on the server. Leaving the loop early closes it too.
 */
export async function* streamChat(
  link: Link,
  wire: ChatWire,
  { model }: Pick<ChatRequest, 'model'>,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  const place = link.place();
  if (!place.ok) return yield { kind: 'failed', error: place.error };
  const { host } = place.value;
  const stop = new AbortController();
  const unfollow = follow(signal, stop);
  const repeats = new Repeats();
  const size = new AnswerSize();
  let isWhole = false;
  try {
    const answer = wire.ask(place.value, stop.signal, new Arrival());
    if (await isSlowToLoad(link, wire, { answer, signal: stop.signal })) yield { kind: 'loading' };
    for await (const event of await answer) {
      repeats.note(event);
      if (event.kind === 'done') isWhole = true;
      const { taken, isFull } = size.take(event);
      if (taken !== null) yield taken;
      if (isFull === 'bytes') return yield FULL;
      if (isFull === 'calls') return yield { kind: 'failed', error: tooManyCalls(model) };
    }
  } catch (failure) {
    if (signal.aborted) yield { kind: 'stopped' };
    else if (!isWhole) yield { kind: 'failed', error: explainChat(failure) };
  } finally {
    unfollow();
    if (!isWhole) stop.abort();
  }

  function explainChat(failure: unknown) {
    if (failure instanceof CutFailure && repeats.count >= repeatedPieces) {
      const sentence = t('main-model-wire.repeating', { model, server: link.server });
      return modelError('repeating', sentence, failure.message);
    }
    return explain(failure, { host, server: link.server, model });
  }
}

const FULL: ModelEvent = {
  kind: 'done',
  reason: 'size',
  promptTokens: 0,
  answerTokens: 0,
  promptMs: 0,
  answerMs: 0,
  loadMs: 0,
};

function tooManyCalls(model: string) {
  return modelError('too_many_calls', t('main-model-wire.too-many-calls', { model, most: MOST_ANSWER_CALLS }));
}

/** Counts equal pieces in a row as the server does: without the space around them. */
class Repeats {
  #last = '';
  count = 0;

  note(event: ModelEvent): void {
    if (event.kind !== 'text' && event.kind !== 'thinking') return;
    const piece = event.text.trim();
    this.count = piece === this.#last ? this.count + 1 : 0;
    this.#last = piece;
  }
}

/** Waits for the answer to begin, and looks after a while whether the model is being loaded. */
async function isSlowToLoad(
  link: Link,
  wire: ChatWire,
  { answer, signal }: { readonly answer: Promise<unknown>; readonly signal: AbortSignal },
): Promise<boolean> {
  const begun = answer.then(
    () => 'begun' as const,
    () => 'begun' as const,
  );
  let timer: NodeJS.Timeout | undefined;
  const quiet = new Promise<'quiet'>((resolve) => {
    timer = setTimeout(resolve, link.loadingAfterMs, 'quiet');
  });
  const first = await Promise.race([begun, quiet]);
  clearTimeout(timer);
  if (first === 'begun') return false;
  return (await Promise.race([begun, wire.isLoading(signal)])) === true;
}

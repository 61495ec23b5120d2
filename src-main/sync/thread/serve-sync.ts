import type { Device } from './device';
import { errorOf, failureOf, type SyncCallName, type SyncNews, type SyncQuestion, type SyncWish } from './protocol';

export type SyncPort = {
  readonly postMessage: (news: SyncNews) => void;
  readonly on: (event: 'message', listener: (wish: SyncWish) => void) => unknown;
};

/** What the device hears from here, and tells by. */
export type Mainland = {
  readonly tell: (news: Exclude<SyncNews, { kind: 'answer' | 'failed' | 'question' }>) => void;
  /** Resolves once main has done it. */
  readonly ask: (question: SyncQuestion) => Promise<void>;
};

/** Inside the thread: makes the device, does what main asks of it, and resolves when it is to end, `mostMs` after that was asked at the latest. */
export function serveSync(port: SyncPort, makeDevice: (main: Mainland) => Device, mostMs: number): Promise<void> {
  const asked = new Map<number, { readonly resolve: () => void; readonly reject: (error: Error) => void }>();
  let nextId = 1;
  const device = makeDevice({
    tell: (news) => port.postMessage(news),
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        asked.set(id, { resolve, reject });
        port.postMessage({ kind: 'question', id, question });
      }),
  });
  const answer = async (id: number, name: SyncCallName, input: unknown) => {
    try {
      // Each has an input of its own: `SyncCalls` gave it its type where it was asked.
      const call = device.calls[name] as (given: unknown) => unknown;
      port.postMessage({ kind: 'answer', id, value: await call(input) });
    } catch (error) {
      port.postMessage({ kind: 'failed', id, failure: failureOf(error) });
    }
  };
  return new Promise((resolve) => {
    port.on('message', (wish) => {
      switch (wish.kind) {
        case 'call':
          void answer(wish.id, wish.name, wish.input);
          return;
        case 'answered': {
          const question = asked.get(wish.id);
          asked.delete(wish.id);
          if (wish.failure === null) question?.resolve();
          else question?.reject(errorOf(wish.failure));
          return;
        }
        case 'end':
          setTimeout(resolve, mostMs);
          void device.end().then(resolve, () => resolve());
          return;
        default:
          wish satisfies never;
      }
    });
  });
}

import type { Bridge } from '../src-preload';
import type { EventName, Events, RequestInput, RequestName, RequestOutput } from '../src-preload/contract';
import type { Result } from '../src-preload/contract/declare';
import { t } from './locale/t';

declare global {
  interface Window {
    readonly hearth: Bridge;
  }
}

/** Asks main. A request that breaks on the way is a failure with a sentence like any other, never an exception. */
export async function request<N extends RequestName>(
  name: N,
  input: RequestInput<N>,
): Promise<Result<RequestOutput<N>>> {
  try {
    return await window.hearth.request(name, input);
  } catch (cause) {
    console.error(name, cause);
    return { ok: false, error: { code: 'internal', sentence: t('bridge.broken') } };
  }
}

/** Listens to main; returns the way to stop. */
export function on<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void {
  return window.hearth.on(name, listener);
}

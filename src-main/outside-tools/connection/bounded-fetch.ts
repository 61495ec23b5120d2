import type { FetchLike } from '@modelcontextprotocol/client';
import { LARGEST_MESSAGE } from './line-reader';

/** Of a stream that stays open for notices. */
const LARGEST_STREAM = 64 * 1024 * 1024;

/** The global `fetch`, which ends an answer that has no end. Redirects are left to the caller, which keeps them within the origin. */
export function boundedFetch(flooded: () => void): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init);
    const most = init?.method === 'GET' ? LARGEST_STREAM : LARGEST_MESSAGE;
    if (response.body === null) return response;
    let bytes = 0;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.length;
        if (bytes <= most) return controller.enqueue(chunk);
        controller.error(new Error(`more than ${most} bytes`));
        flooded();
      },
    });
    const { status, statusText, headers } = response;
    const bounded = new Response(response.body.pipeThrough(counting), { status, statusText, headers });
    // A response that is made here has no address, and whoever follows redirects looks at it.
    Object.defineProperty(bounded, 'url', { value: response.url });
    return bounded;
  };
}

import { request } from '../../bridge';

/** Searching by meaning takes time, so it is prepared while the user writes, not when he sends. */
const askEveryMs = 250;
/** Main accepts no longer question; a longer text is searched by its beginning. */
const longestQuestion = 20_480;

let last: { readonly conversationId: string | null; readonly text: string } = { conversationId: null, text: '' };
let timer: ReturnType<typeof setTimeout> | undefined;

/** Called at each key. The first one is reported at once, so that the embedder starts. */
export function prepareRecall(conversationId: string | null, text: string): void {
  last = { conversationId, text };
  if (timer !== undefined || text.trim() === '') return;
  tell();
  timer = setTimeout(() => {
    timer = undefined;
    if (last.text.trim() !== '' && last.text !== told) tell();
  }, askEveryMs);
}

let told = '';

function tell(): void {
  told = last.text;
  void request('search:typing', { text: last.text.slice(0, longestQuestion), conversationId: last.conversationId });
}

/** Main waits twenty seconds: telling it twice as often as needed is enough. */
const tellEveryMs = 8_000;
let toldAt = Number.NEGATIVE_INFINITY;

/** Background work waits while somebody writes. */
export function noteTyping(): void {
  const now = performance.now();
  if (now - toldAt < tellEveryMs) return;
  toldAt = now;
  void request('message:typing', {});
}

import { request } from '../../bridge';

/** What is found by meaning takes its time: it is got ready while the user writes, not once he sends. */
const askEveryMs = 250;
/** Main takes no longer question; the vector of a longer text is that of its beginning. */
const longestQuestion = 20_480;

let last: { readonly conversationId: string | null; readonly text: string } = { conversationId: null, text: '' };
let timer: ReturnType<typeof setTimeout> | undefined;

/** Called at each key. The first one is told at once, so that whatever sleeps wakes up. */
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

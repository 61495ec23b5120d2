import type { ModelEvent, ToolCall } from '../types';

/** UTF-8 bytes of words, thoughts and calls: nobody reads a longer answer, and every later request would carry it. */
export const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
export const MOST_ANSWER_CALLS = 128;

/** Measures an answer as it comes in, so that one without end does not fill memory and disk. */
export class AnswerSize {
  #bytes = 0;
  #calls = 0;

  /** What of the event is still taken; what is left of the answer then no longer is. */
  take(event: ModelEvent): { readonly taken: ModelEvent | null; readonly isFull: 'bytes' | 'calls' | null } {
    if (event.kind === 'text' || event.kind === 'thinking') {
      const left = MOST_ANSWER_BYTES - this.#bytes;
      const bytes = Buffer.byteLength(event.text);
      this.#bytes += bytes;
      if (bytes <= left) return { taken: event, isFull: null };
      const text = within(event.text, left);
      return { taken: text === '' ? null : { ...event, text }, isFull: 'bytes' };
    }
    if (event.kind !== 'tool_calls') return { taken: event, isFull: null };
    this.#calls += event.calls.length;
    this.#bytes += bytesOf(event.calls);
    const isFull = this.#calls > MOST_ANSWER_CALLS || this.#bytes > MOST_ANSWER_BYTES;
    return isFull ? { taken: null, isFull: 'calls' } : { taken: event, isFull: null };
  }
}

/** The beginning that fits, never half a character. */
function within(text: string, bytes: number): string {
  const kept = Buffer.from(text).subarray(0, bytes).toString();
  return text.startsWith(kept) ? kept : kept.replace(/\uFFFD+$/, '');
}

/** What cannot be written as JSON is nested without end. */
function bytesOf(calls: readonly ToolCall[]): number {
  try {
    return Buffer.byteLength(JSON.stringify(calls));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

import type { ModelEvent } from '../types';

const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Takes thoughts out of an answer's text: some servers leave them there between tags. Only tags at the very beginning count, so
 * that an answer may speak of them.
 */
export class ThinkTags {
  #place: 'before' | 'opened' | 'thinking' | 'closed' | 'text' = 'before';
  /** What may be the beginning of a tag, or blanks before the first word. */
  #held = '';

  *take(piece: string): Generator<ModelEvent> {
    let rest = this.#held + piece;
    this.#held = '';
    if (this.#place === 'before') {
      const start = rest.trimStart();
      if (start.length < OPEN.length && OPEN.startsWith(start)) {
        this.#held = rest;
        return;
      }
      if (start.startsWith(OPEN)) {
        this.#place = 'opened';
        rest = start.slice(OPEN.length);
      } else this.#place = 'text';
    }
    if (this.#place === 'opened') {
      rest = rest.trimStart();
      if (rest !== '') this.#place = 'thinking';
    }
    if (this.#place === 'thinking') {
      const at = rest.indexOf(CLOSE);
      const thought = at < 0 ? withoutHalfTag(rest) : rest.slice(0, at);
      if (thought !== '') yield { kind: 'thinking', text: thought };
      if (at < 0) {
        this.#held = rest.slice(thought.length);
        return;
      }
      this.#place = 'closed';
      rest = rest.slice(at + CLOSE.length);
    }
    if (this.#place === 'closed') {
      rest = rest.trimStart();
      if (rest === '') return;
      this.#place = 'text';
    }
    if (rest !== '') yield { kind: 'text', text: rest };
  }

  /** What was held back for a tag that did not come. */
  *end(): Generator<ModelEvent> {
    const text = this.#held;
    this.#held = '';
    if (text !== '') yield { kind: this.#place === 'thinking' ? 'thinking' : 'text', text };
  }
}

/** All but what may be the beginning of the closing tag. */
function withoutHalfTag(text: string): string {
  for (let length = Math.min(CLOSE.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(CLOSE.slice(0, length))) return text.slice(0, -length);
  }
  return text;
}

import type { Emit } from '../../../../src-preload/contract';
import type { AskedCall, WaitedFor } from '../../../../src-preload/contract/messages';
import type { Log } from '../../../log/log';
import type { MessageProgress, MessageRow, MessageRows } from '../../../store/rows/message-rows';
import type { Timers } from '../../../timers';
import { messageOf } from '../../conversations/rows/views';
import type { ReplyEnd } from './reply-end';
import type { Unkept } from './unkept';

/** Deltas go to the window at most once an animation frame. */
const FRAME_MS = 16;
/**
 * What came is on the disk that much later, which leaves room for what holds this thread up: a quarter of a second is promised.
 * Where a save takes longer than 20 ms they come less often, but one slow save, as beside a busy disk, must not put the next one
 * off for long.
 */
const SAVE_AFTER_MS = { least: 100, most: 200 };
const SAVES_SHARE = 1 / 5;
/** UTF-16 units up to which each save writes the whole reply, at half a millisecond. Of a longer one only what is new is written. */
const LONGEST_WHOLE = 131_072;

export type ReplyPorts = {
  readonly store: { readonly messages: Pick<MessageRows, 'appendProgress' | 'end' | 'saveProgress'> };
  readonly unkept: Pick<Unkept, 'add'>;
  readonly timers: Timers;
  readonly now: () => number;
  readonly emit: Emit;
  readonly logError: Log['error'];
};

/** One streaming reply: collects what comes, shows it and keeps it. */
export class Reply {
  readonly #deps: ReplyPorts;
  readonly #row: MessageRow;
  #content: string;
  #thinking: string;
  #thoughtMs: number;
  /** Logged once a reply, not ten times a second. */
  #wasRefused = false;
  /** While it thinks. */
  #thinkingSince: number | null = null;
  #unshown = { text: '', thinking: '' };
  #saveMs = 0;
  /** How much of each the disk has; null before the first save, as it may have less of a reply that goes on than it began with. */
  #saved: { readonly content: number; readonly thinking: number } | null = null;
  /** When the first unsaved text came. */
  #unsavedSince: number | null = null;
  #cancelFrame: (() => void) | undefined;
  #cancelPersist: (() => void) | undefined;

  constructor(deps: ReplyPorts, row: MessageRow) {
    this.#deps = deps;
    this.#row = row;
    this.#content = row.content;
    this.#thinking = row.thinking ?? '';
    this.#thoughtMs = row.thinkingMs ?? 0;
  }

  append(kind: 'text' | 'thinking', text: string): void {
    this.#measure(kind);
    if (kind === 'text') this.#content += text;
    else this.#thinking += text;
    this.#unshown[kind] += text;
    this.#cancelFrame ??= this.#deps.timers.after(FRAME_MS, () => this.#show());
    this.#unsavedSince ??= this.#deps.now();
    this.#cancelPersist ??= this.#deps.timers.after(this.#saveAfterMs(), () => this.#persist());
    if (this.#isOverdue()) this.#persist();
  }

  /** What came so far is shown and kept: who opens the conversation now gets exactly what follows. */
  flush(): void {
    this.#show();
    if (this.#unsavedSince !== null) this.#persist();
  }

  get isEmpty(): boolean {
    return this.#content.trim() === '';
  }

  /** Shows and saves all that came, still as being written: the caller keeps it together with what it called for. */
  keepOpen(end: ReplyEnd): MessageRow {
    this.#show();
    this.#persist();
    return { ...this.#row, ...end, ...this.#progress(), status: 'streaming' };
  }

  /** Shows and keeps all that came, with the way it ended. */
  end(end: ReplyEnd): MessageRow {
    this.#show();
    this.#cancelPersist?.();
    this.#cancelPersist = undefined;
    const row = this.#keep({ ...this.#row, ...end, ...this.#progress() });
    this.#deps.emit('message:changed', { message: messageOf(row) });
    return row;
  }

  /** A disk that refuses must not leave a reply that streams for ever: it is kept in memory until the disk takes it. */
  #keep(whole: MessageRow): MessageRow {
    const { store, unkept } = this.#deps;
    try {
      store.messages.end(whole);
      return whole;
    } catch (error) {
      this.#logRefusal(error);
      return unkept.add(whole, error);
    }
  }

  /** Thinking lasts from its first word to the first that is none, waiting for the next one included. */
  #measure(kind: 'text' | 'thinking'): void {
    const now = this.#deps.now();
    if (kind === 'thinking') this.#thinkingSince ??= now;
    else if (this.#thinkingSince !== null) {
      this.#thoughtMs += now - this.#thinkingSince;
      this.#thinkingSince = null;
    }
  }

  #progress(): MessageProgress {
    const since = this.#thinkingSince;
    const thinkingMs = this.#thoughtMs + (since === null ? 0 : this.#deps.now() - since);
    const { id } = this.#row;
    if (this.#thinking === '') return { id, content: this.#content, thinking: null, thinkingMs: null };
    return { id, content: this.#content, thinking: this.#thinking, thinkingMs };
  }

  #show(): void {
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
    const { text, thinking } = this.#unshown;
    if (text === '' && thinking === '') return;
    // If this thread was held up, nothing more is shown before it is saved.
    if (this.#isOverdue()) this.#persist();
    this.#unshown = { text: '', thinking: '' };
    const { id, conversationId } = this.#row;
    const hasThought = this.#thinking !== '' && this.#thinkingSince === null;
    const measured = hasThought ? { thinkingMs: this.#thoughtMs } : {};
    const textAt = this.#content.length - text.length;
    const thinkingAt = this.#thinking.length - thinking.length;
    this.#deps.emit('message:delta', { id, conversationId, text, thinking, textAt, thinkingAt, ...measured });
  }

  #saveAfterMs(): number {
    return Math.min(SAVE_AFTER_MS.most, Math.max(SAVE_AFTER_MS.least, this.#saveMs / SAVES_SHARE));
  }

  /** The time to save has passed, but the timer has not run yet. */
  #isOverdue(): boolean {
    return this.#unsavedSince !== null && this.#deps.now() - this.#unsavedSince >= this.#saveAfterMs();
  }

  #persist(): void {
    this.#cancelPersist?.();
    this.#cancelPersist = undefined;
    this.#unsavedSince = null;
    const startedAt = performance.now();
    try {
      this.#save(this.#progress());
    } catch (error) {
      // The next save tries again, and the end says it if that fails too.
      this.#logRefusal(error);
    }
    this.#saveMs = performance.now() - startedAt;
  }

  #save(progress: MessageProgress): void {
    const { messages } = this.#deps.store;
    const [content, thinking] = [this.#content.length, this.#thinking.length];
    if (this.#saved === null || content + thinking <= LONGEST_WHOLE) messages.saveProgress(progress);
    else {
      messages.appendProgress({
        ...progress,
        content: this.#content.slice(this.#saved.content),
        thinking: this.#thinking.slice(this.#saved.thinking),
      });
    }
    this.#saved = { content, thinking };
  }

  #logRefusal(error: unknown): void {
    if (!this.#wasRefused) this.#deps.logError('reply_not_kept', error);
    this.#wasRefused = true;
  }
}

export type WaitingPorts = {
  /** What the replies that are being written wait for, by conversation. */
  readonly waiting: Map<string, WaitedFor>;
  readonly emit: Emit;
};

/** Says what a reply waits for, to the windows that show its conversation and to those that open it meanwhile. */
export function tellWaiting(
  { waiting, emit }: WaitingPorts,
  conversationId: string,
  what: WaitedFor,
  call?: AskedCall,
): void {
  waiting.set(conversationId, what);
  emit('message:waiting', { conversationId, for: what, ...(call === undefined ? {} : { call }) });
}

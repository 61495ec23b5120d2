import type { MessageEnd, MessageRow } from '../store/message-rows';
import type { AssistantDeps } from './deps';
import { messageOf } from './views';

/** Deltas go to the window at most once an animation frame, to the disk at least every quarter second. */
const FRAME_MS = 16;
const PERSIST_MS = 250;

export type ReplyEnd = Omit<MessageEnd, 'id' | 'content' | 'thinking'>;

/** One streaming reply: collects what comes, shows it and keeps it. */
export class Reply {
  readonly #deps: AssistantDeps;
  readonly #row: MessageRow;
  #content: string;
  #thinking: string;
  #unshown = { text: '', thinking: '' };
  #cancelFrame: (() => void) | undefined;
  #cancelPersist: (() => void) | undefined;

  constructor(deps: AssistantDeps, row: MessageRow) {
    this.#deps = deps;
    this.#row = row;
    this.#content = row.content;
    this.#thinking = row.thinking ?? '';
  }

  append(kind: 'text' | 'thinking', text: string): void {
    if (kind === 'text') this.#content += text;
    else this.#thinking += text;
    this.#unshown[kind] += text;
    this.#cancelFrame ??= this.#deps.timers.after(FRAME_MS, () => this.#show());
    this.#cancelPersist ??= this.#deps.timers.after(PERSIST_MS, () => this.#persist());
  }

  /** Shows and keeps all that came, with the way it ended. */
  end(end: ReplyEnd): MessageRow {
    this.#show();
    this.#cancelPersist?.();
    const { store, emit } = this.#deps;
    const row: MessageRow = { ...this.#row, ...end, content: this.#content, thinking: this.#thinking || null };
    store.messages.end(row);
    emit('message:changed', { message: messageOf(row) });
    return row;
  }

  #show(): void {
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
    const { text, thinking } = this.#unshown;
    if (text === '' && thinking === '') return;
    this.#unshown = { text: '', thinking: '' };
    const { id, conversationId } = this.#row;
    this.#deps.emit('message:delta', { id, conversationId, text, thinking });
  }

  #persist(): void {
    this.#cancelPersist = undefined;
    this.#deps.store.messages.saveProgress({
      id: this.#row.id,
      content: this.#content,
      thinking: this.#thinking || null,
    });
  }
}

import type { MessageEnd, MessageRow } from '../store/message-rows';
import { explainStoreError } from '../store/sqlite-errors';
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

  /** What came so far is shown and kept: who opens the conversation now gets exactly what follows. */
  flush(): void {
    this.#show();
    if (this.#cancelPersist === undefined) return;
    this.#cancelPersist();
    this.#persist();
  }

  get isEmpty(): boolean {
    return this.#content.trim() === '';
  }

  /** Shows and saves all that came, still as being written: the caller keeps it together with what it called for. */
  hold(end: ReplyEnd): MessageRow {
    this.#show();
    this.#cancelPersist?.();
    this.#persist();
    this.#cancelPersist = undefined;
    return { ...this.#row, ...end, status: 'streaming', content: this.#content, thinking: this.#thinking || null };
  }

  /** Shows and keeps all that came, with the way it ended. */
  end(end: ReplyEnd): MessageRow {
    this.#show();
    this.#cancelPersist?.();
    this.#cancelPersist = undefined;
    const { store, emit } = this.#deps;
    const whole: MessageRow = { ...this.#row, ...end, content: this.#content, thinking: this.#thinking || null };
    const row = this.#tryToKeep(() => store.messages.end(whole)) ?? whole;
    emit('message:changed', { message: messageOf(row) });
    return row;
  }

  /**
   * A disk that refuses must not leave a reply that streams for ever: it ends as failed and says why. On disk it stays
   * what it was, so the next start finds it interrupted.
   */
  #tryToKeep(write: () => void): MessageRow | undefined {
    try {
      write();
      return undefined;
    } catch (error) {
      this.#deps.logError('reply_not_kept', error);
      const known = explainStoreError(error);
      return {
        ...this.#row,
        content: this.#content,
        thinking: this.#thinking || null,
        status: 'failed',
        errorCode: known?.code ?? 'other',
        errorSentence: known?.message ?? 'The answer could not be saved.',
      };
    }
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
    const { store, logError } = this.#deps;
    try {
      store.messages.saveProgress({ id: this.#row.id, content: this.#content, thinking: this.#thinking || null });
    } catch (error) {
      // The next quarter second tries again, and the end says it if that fails too.
      logError('reply_not_kept', error);
    }
  }
}

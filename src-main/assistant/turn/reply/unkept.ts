import type { Emit } from '../../../../src-preload/contract';
import { t } from '../../../locale/t';
import type { MessageEnd, MessageRow } from '../../../store/rows/message-rows';
import { explainStoreError } from '../../../store/sqlite/sqlite-errors';
import type { Store } from '../../../store/store';
import type { Timers } from '../../../timers';
import { messageOf } from '../../conversations/rows/views';

/** Ends of replies that the disk refused. They are kept here with all their words, and written as soon as the disk takes them. */
export type Unkept = {
  /** Answers with the reply as it is shown until it is written: failed, with a sentence. */
  readonly add: (whole: MessageRow, refusal: unknown) => MessageRow;
  /** Tries to write them all now. Belongs into no transaction: a full disk takes the whole of it back. */
  readonly retry: () => void;
  /** This reply is being written again, and will end another time. */
  readonly drop: (id: string) => void;
  /** Of a reply that may hold such a text only what is on the disk stays. */
  readonly forgotten: (mayHold: (text: string) => boolean) => void;
  /** The last try. */
  readonly close: () => void;
};

type Waiting = { readonly whole: MessageEnd; readonly shown: MessageEnd };

const RETRY_MS = 5_000;

/** With the store as the assistant has to see it: a reply that waits here reads as it is shown, not as the disk has it. */
export function createUnkept({
  store,
  timers,
  emit,
}: {
  readonly store: Store;
  readonly timers: Timers;
  readonly emit: Emit;
}): {
  readonly unkept: Unkept;
  readonly store: Store;
} {
  const waiting = new Map<string, Waiting>();
  let cancel: (() => void) | undefined;

  const retry = () => {
    for (const [id, { whole }] of waiting) {
      try {
        store.messages.end(whole);
      } catch {
        // Logged when it was refused first.
        continue;
      }
      waiting.delete(id);
      const row = store.messages.read(id);
      if (row !== undefined) emit('message:changed', { message: messageOf(row) });
    }
    cancel?.();
    cancel = waiting.size === 0 ? undefined : timers.after(RETRY_MS, retry);
  };
  const asShown = (row: MessageRow): MessageRow => ({ ...row, ...waiting.get(row.id)?.shown });

  const unkept: Unkept = {
    retry: () => {
      if (waiting.size > 0) retry();
    },
    add: (whole, refusal) => {
      const known = explainStoreError(refusal);
      const shown: MessageRow = {
        ...whole,
        status: 'failed',
        errorCode: known?.code ?? 'other',
        errorSentence:
          known?.code === 'disk_full'
            ? t('main-assistant.unkept-disk-full')
            : (known?.message ?? t('main-assistant.unkept')),
      };
      // An end that is wrong itself would be refused again.
      waiting.set(whole.id, { whole: endOf(known === undefined ? shown : whole), shown: endOf(shown) });
      cancel ??= timers.after(RETRY_MS, retry);
      return shown;
    },
    drop: (id) => void waiting.delete(id),
    forgotten: (mayHold) => {
      for (const [id, { whole, shown }] of waiting) {
        if (!mayHold(whole.content) && !mayHold(whole.thinking ?? '')) continue;
        const { content = '', thinking = null } = store.messages.read(id) ?? {};
        waiting.set(id, { whole: { ...whole, content, thinking }, shown: { ...shown, content, thinking } });
      }
      unkept.retry();
    },
    close: () => {
      unkept.retry();
      cancel?.();
    },
  };

  return {
    unkept,
    store: {
      ...store,
      messages: {
        ...store.messages,
        read: (id) => {
          const row = store.messages.read(id);
          return row && asShown(row);
        },
        listBranch: (leafId, atMost, mostBytes) => store.messages.listBranch(leafId, atMost, mostBytes).map(asShown),
      },
    },
  };
}

function endOf(row: MessageRow): MessageEnd {
  const { id, content, thinking, thinkingMs, status, doneReason } = row;
  const { errorCode, errorSentence, errorDetail, promptTokens, answerTokens } = row;
  return {
    id,
    content,
    thinking,
    thinkingMs,
    status,
    doneReason,
    errorCode,
    errorSentence,
    errorDetail,
    promptTokens,
    answerTokens,
  };
}

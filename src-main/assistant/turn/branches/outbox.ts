import type { Emit } from '../../../../src-preload/contract';
import type { Span } from '../../../../src-preload/contract/messages';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import type { MessageRow } from '../../../store/rows/message-rows';
import { existingConversation } from '../../conversations/rows/existing-conversation';
import { messageOf } from '../../conversations/rows/views';
import type { Replies } from '../replies/replies';
import { type SayQueuedPorts, sayQueued } from '../send/send';

export type QueuedText = {
  readonly id: string;
  readonly text: string;
  readonly spans?: readonly Span[] | undefined;
};

export type Outbox = {
  /** The oldest that waits goes out, unless a reply is being written. */
  readonly sendNext: (conversationId: string) => void;
  /** Throws `AppError('already_sent')` for one that went out meanwhile. */
  readonly edit: (change: QueuedText) => void;
};

/** What was written while a reply came in: on disk at once, sent one by one as the replies end. */
export function createOutbox(
  deps: SayQueuedPorts & { readonly emit: Emit },
  replies: Pick<Replies, 'isStreaming' | 'answer'>,
): Outbox {
  const { store, emit } = deps;
  return {
    sendNext: (conversationId) => {
      if (replies.isStreaming(conversationId)) return;
      const [id] = store.tree.listQueued(conversationId);
      if (id === undefined) return;
      existingConversation(deps, conversationId);
      const asked = sayQueued(deps, id);
      emit('message:added', { message: messageOf(asked.sent) });
      replies.answer(asked);
    },
    edit: ({ id, text, spans }) => {
      const row = store.messages.read(id);
      if (row === undefined) throw new AppError('not_found', t('main-assistant.no-message'), { field: 'id' });
      existingConversation(deps, row.conversationId);
      if (row.status !== 'queued') {
        throw new AppError('already_sent', t('main-assistant.already-sent'));
      }
      const changed: MessageRow = { ...row, content: text, spans: JSON.stringify(spans ?? typed(text)) };
      store.tree.setQueuedText(changed);
      emit('message:changed', { message: messageOf(changed) });
    },
  };
}

function typed(text: string): readonly Span[] {
  return [{ from: 0, to: text.length, kind: 'typed' }];
}

import type { Emit } from '../../../../src-preload/contract';
import { parseModelKey } from '../../../../src-preload/contract/model-key';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import type { Settings } from '../../../settings/settings';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { messageOf } from '../../conversations/rows/views';
import { reserveTokens } from '../../request/budget/window-size';
import { type DraftPorts, draftRequest } from '../../request/draft/draft';
import { cutToFit } from './cut-to-fit';
import { moveIntoFile } from './move-into-file';
import type { Replies } from './replies';

/** What can be done with a message that no window of this size can hold. Each asks again at once. */
export type TooLong = {
  /** Gives the model a window with room for it. Throws `AppError('window_too_small')` where it was not trained for that. */
  readonly raiseWindow: (replyId: string) => void;
  /** Sends as much of it as fits; the whole stays in the conversation. */
  readonly sendBeginning: (replyId: string) => void;
  /**
   * What was pasted or dropped, else all of it, becomes a file of the message, of which as much is sent as fits. Throws
   * `AppError('file_refused')` where that is too long for a file.
   */
  readonly attachAsFile: (replyId: string) => void;
};

export type TooLongPorts = DraftPorts & {
  readonly store: Pick<Store, 'attachments' | 'conversations' | 'messages' | 'transaction'>;
  readonly settings: Settings;
  readonly emit: Emit;
};

/** Windows grow in steps: a server loads the model again for each. */
const STEP_TOKENS = 2_048;

export function offerForTooLong(deps: TooLongPorts, replies: Pick<Replies, 'read' | 'regenerate'>): TooLong {
  const question = (replyId: string) => {
    const row = replies.read(replyId);
    const asked = deps.store.messages.read(row.parentId ?? '');
    if (asked === undefined) throw new AppError('not_found', t('main-assistant.the-message-gone'), { field: 'id' });
    return { row, asked };
  };
  const draftFor = (row: MessageRow, asked: MessageRow) => {
    const conversation = deps.store.conversations.read(row.conversationId);
    if (conversation === undefined) throw new AppError('not_found', t('main-assistant.no-chat'));
    return draftRequest(deps, { conversation, model: row.model ?? '', leafId: asked.id, isExact: true });
  };
  return {
    raiseWindow: (replyId) => {
      const { row, asked } = question(replyId);
      const draft = draftFor(row, asked);
      const needed = draft.fit.kind === 'too_large' ? draft.fit.tokens : draft.usedTokens;
      const trained = deps.trainedContext(draft.model) ?? 0;
      const numCtx = Math.min(trained, windowFor(needed));
      if (numCtx - reserveTokens(numCtx) < needed) {
        const values = { model: parseModelKey(draft.model).name, most: trained, tokens: needed };
        throw new AppError('window_too_small', t('main-assistant.window-too-small', values));
      }
      deps.settings.set('ollama.num_ctx', { ...deps.settings.get('ollama.num_ctx'), [draft.model]: numCtx });
      replies.regenerate(replyId);
    },
    sendBeginning: (replyId) => {
      const { row, asked } = question(replyId);
      const draft = draftFor(row, asked);
      cutToFit(deps.store, draft, asked);
      replies.regenerate(replyId);
    },
    attachAsFile: (replyId) => {
      const { row, asked } = question(replyId);
      const changed = moveIntoFile(deps.store, asked);
      cutToFit(deps.store, draftFor(row, changed), changed);
      deps.emit('message:changed', { message: messageOf(changed) });
      replies.regenerate(replyId);
    },
  };
}

/** The smallest step whose usable part holds so many tokens. */
function windowFor(tokens: number): number {
  let numCtx = STEP_TOKENS;
  while (numCtx - reserveTokens(numCtx) < tokens) numCtx += STEP_TOKENS;
  return numCtx;
}

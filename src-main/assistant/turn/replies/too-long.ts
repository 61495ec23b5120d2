import { AppError } from '../../../errors';
import type { MessageRow } from '../../../store/rows/message-rows';
import { messageOf } from '../../conversations/rows/views';
import { reserveTokens } from '../../request/budget/window-size';
import { draftRequest } from '../../request/draft/draft';
import type { Loop } from '../loop';
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

/** Windows grow in steps: a server loads the model again for each. */
const STEP_TOKENS = 2_048;
export function askForMoreRoom(loop: Loop, replies: Pick<Replies, 'read' | 'regenerate'>): TooLong {
  const question = (replyId: string) => {
    const row = replies.read(replyId);
    const asked = loop.store.messages.read(row.parentId ?? '');
    if (asked === undefined) throw new AppError('not_found', 'The message is not there any more.', { field: 'id' });
    return { row, asked };
  };
  const draftFor = (row: MessageRow, asked: MessageRow) => {
    const conversation = loop.store.conversations.read(row.conversationId);
    if (conversation === undefined) throw new AppError('not_found', 'This chat is not there any more.');
    return draftRequest(loop, { conversation, model: row.model ?? '', leafId: asked.id, isExact: true });
  };
  return {
    raiseWindow: (replyId) => {
      const { row, asked } = question(replyId);
      const draft = draftFor(row, asked);
      const needed = draft.room.kind === 'too_large' ? draft.room.tokens : draft.usedTokens;
      const trained = loop.trainedContext(draft.model) ?? 0;
      const numCtx = Math.min(trained, windowFor(needed));
      if (numCtx - reserveTokens(numCtx) < needed) {
        const [most, tokens] = [trained, needed].map((each) => each.toLocaleString('en'));
        const sentence = `${draft.model} was trained for ${most} tokens; this message needs about ${tokens}. Send its beginning, or choose another model.`;
        throw new AppError('window_too_small', sentence);
      }
      loop.settings.set('ollama.num_ctx', { ...loop.settings.get('ollama.num_ctx'), [draft.model]: numCtx });
      replies.regenerate(replyId);
    },
    sendBeginning: (replyId) => {
      const { row, asked } = question(replyId);
      const draft = draftFor(row, asked);
      cutToFit(loop, draft, asked);
      replies.regenerate(replyId);
    },
    attachAsFile: (replyId) => {
      const { row, asked } = question(replyId);
      const changed = moveIntoFile(loop.store, asked);
      cutToFit(loop, draftFor(row, changed), changed);
      loop.emit('message:changed', { message: messageOf(changed) });
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

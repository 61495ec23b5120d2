import type { Handlers } from '../../../../src-preload/contract';
import { AppError } from '../../../errors';
import type { AssistantDeps } from '../../deps';
import { existingConversation } from '../edit-conversation';

/** `attachment:*`. */
export function attachmentHandlers(deps: AssistantDeps): Pick<Handlers, 'attachment:open'> {
  return {
    'attachment:open': ({ messageId, position }) => {
      const message = deps.store.messages.read(messageId);
      existingConversation(deps, message?.conversationId ?? '');
      const file = deps.store.attachments.list(messageId)[position];
      if (file === undefined)
        throw new AppError('not_found', 'This file is not there any more.', { field: 'position' });
      return { text: file.text, bytes: file.bytes };
    },
  };
}

import type { Handlers } from '../../../src-preload/contract';
import { AppError } from '../../errors';
import { estimateTokens } from '../../memory/tokens';
import { IMAGE_TOKENS } from '../budget/calibration';
import { existingConversation } from '../conversations';
import type { AssistantDeps } from '../deps';
import { acceptFile } from './accept';
import { renderFileBlocks } from './blocks';
import { assertSeen } from './vision';

/** `attachment:*`. */
export function attachmentHandlers(deps: AssistantDeps): Pick<Handlers, 'attachment:check' | 'attachment:open'> {
  return {
    'attachment:check': ({ file, model }) => {
      const accepted = acceptFile(file);
      assertSeen(deps, model ?? '', [accepted]);
      const { name, origin, row } = accepted;
      const { kind, type, size: sizeBytes, lineCount, width, height } = row;
      const tokens = estimateTokens(renderFileBlocks([{ ...row, name }])) + (kind === 'image' ? IMAGE_TOKENS : 0);
      return { name, origin, kind, type, sizeBytes, lineCount, width, height, tokens };
    },
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

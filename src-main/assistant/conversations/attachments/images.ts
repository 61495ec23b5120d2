import type { ChatMessage } from '../../../model/types';
import type { MessageRow } from '../../../store/rows/message-rows';
import { isSaid } from '../../request/prompt/request-messages';
import type { Loop } from '../../turn/loop';
import { imageCount } from '../rows/views';
import { canSee } from './vision';

/**
 * The request with the images of its messages, as bytes. A model that cannot see gets their names only. `messages` are
 * the system message and one for each of `said` that is sent.
 */
export function withImages(
  loop: Loop,
  messages: readonly ChatMessage[],
  { said, model }: { readonly said: readonly MessageRow[]; readonly model: string },
): readonly ChatMessage[] {
  if (canSee(loop, model) === false) return messages;
  const rows = [undefined, ...said.filter(isSaid)];
  return messages.map((message, index) => {
    const row = rows[index];
    if (row === undefined || imageCount(row) === 0) return message;
    const images = loop.store.attachments.list(row.id).flatMap(({ bytes }) => (bytes === null ? [] : [bytes]));
    return { ...message, images };
  });
}

import { parseModelKey } from '../../../../src-preload/contract/model-key';
import { t } from '../../../locale/t';
import type { ChatMessage } from '../../../model/types';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import type { ModelAbilities } from '../rows/options';
import { isSaid } from '../rows/sent-text';
import { imageCount } from '../rows/views';
import { type AcceptedFile, refused } from './accept';

/** Models take from 256 to 3,000 for one; what the server counts corrects it. */
export const IMAGE_TOKENS = 768;

/** Whether a model takes images; undefined while nobody has said. */
export function canSee({ capabilities }: ModelAbilities, model: string): boolean | undefined {
  const listed = capabilities(model);
  return listed.length === 0 ? undefined : listed.includes('vision');
}

/** Throws `AppError('file_refused')` for an image that the model cannot see. */
export function assertSeen(
  deps: ModelAbilities,
  model: string,
  files: readonly Pick<AcceptedFile, 'name' | 'row'>[],
): void {
  const image = files.find(({ row }) => row.kind === 'image');
  if (image === undefined || canSee(deps, model) !== false) return;
  throw refused(image.name, t('main-assistant.file.unseen', { model: parseModelKey(model).name }));
}

/**
 * The request with the images of its messages, as bytes. A model that cannot see gets their names only. `messages` are
 * the system message and one for each of `said` that is sent.
 */
export function withImages(
  deps: ModelAbilities & { readonly store: Pick<Store, 'attachments'> },
  messages: readonly ChatMessage[],
  { said, model }: { readonly said: readonly MessageRow[]; readonly model: string },
): readonly ChatMessage[] {
  if (canSee(deps, model) === false) return messages;
  const rows = [undefined, ...said.filter(isSaid)];
  return messages.map((message, index) => {
    const row = rows[index];
    if (row === undefined || imageCount(row) === 0) return message;
    const images = deps.store.attachments.list(row.id).flatMap(({ bytes }) => (bytes === null ? [] : [bytes]));
    return { ...message, images };
  });
}

import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import type { AttachmentRow } from '../../../store/rows/attachment-rows';
import type { Store } from '../../../store/store';
import { existingConversation, type OwnConversations } from '../rows/existing-conversation';
import type { AcceptedFile } from './accept';

/** Keeps a message's files, each content once, and makes them findable. Belongs into a transaction, after its row. */
export function keepFiles(
  { attachments }: Pick<Store, 'attachments'>,
  messageId: string,
  files: readonly AcceptedFile[],
): void {
  if (files.length === 0) return;
  const kept = files.map(({ name, origin, row }) => ({
    name,
    origin,
    hash: keepOnce(attachments, row),
    words: wordsOf(name, row.text),
  }));
  attachments.attach(messageId, kept);
}

/** What a file is found by. */
export function wordsOf(name: string, text: string | null): string {
  return text === null ? name : `${name}\n${text}`;
}

/** The files of another message, to attach them again. */
export function keptFiles({ attachments }: Pick<Store, 'attachments'>, messageId: string | undefined) {
  if (messageId === undefined) return [];
  return attachments
    .list(messageId)
    .map(({ name, origin, position: _, ...row }): AcceptedFile => ({ name, origin, row }));
}

/** A file of a message, to be looked at. Throws `AppError('not_found')`. */
export function attachedFile(
  ports: OwnConversations & { readonly store: Pick<Store, 'messages' | 'attachments'> },
  { messageId, position }: { readonly messageId: string; readonly position: number },
): Pick<AttachmentRow, 'text' | 'bytes'> {
  const message = ports.store.messages.read(messageId);
  existingConversation(ports, message?.conversationId ?? '');
  const file = ports.store.attachments.list(messageId)[position];
  if (file === undefined) throw new AppError('not_found', t('main-assistant.file.gone'), { field: 'position' });
  return { text: file.text, bytes: file.bytes };
}

/** Keeps a content and returns its hash. Forget may have changed what is kept under a hash: what the user adds now is kept apart from that. */
export function keepOnce(attachments: Store['attachments'], row: AttachmentRow): string {
  let hash = row.hash;
  for (let kept = attachments.read(hash); kept !== undefined; kept = attachments.read(hash)) {
    if (isSame(kept, row)) return hash;
    hash = `${hash}+`;
  }
  attachments.insert({ ...row, hash });
  return hash;
}

function isSame(a: AttachmentRow, b: AttachmentRow): boolean {
  if (a.kind !== b.kind || a.text !== b.text) return false;
  return Buffer.compare(a.bytes ?? EMPTY, b.bytes ?? EMPTY) === 0;
}

const EMPTY = new Uint8Array();

import type { AttachmentRow } from '../../../store/rows/attachment-rows';
import type { Store } from '../../../store/store';
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

/** The files of another message, to be had once more. */
export function keptFiles({ attachments }: Pick<Store, 'attachments'>, messageId: string | undefined) {
  if (messageId === undefined) return [];
  return attachments
    .list(messageId)
    .map(({ name, origin, position: _, ...row }): AcceptedFile => ({ name, origin, row }));
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

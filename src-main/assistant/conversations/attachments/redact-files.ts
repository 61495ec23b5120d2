import { type Protected, protect } from '../../../privacy/protect';
import type { AttachedRow } from '../../../store/rows/attachment-rows';
import type { Store } from '../../../store/store';
import { documentOf } from '../rows/document-type';
import { documentRow, textRow } from './accept';
import { keepOnce, wordsOf } from './keep-files';

/** A file of a message that looks like it holds credentials. */
export type FileSecrets = {
  readonly file: AttachedRow;
  readonly kinds: readonly string[];
  /** Word for word. */
  readonly secrets: readonly string[];
  /** What it says without them. */
  readonly text: Protected;
};

/** Those with credentials in them. A picture is not read. */
export async function findInFiles(
  files: readonly AttachedRow[],
  allowed: ReadonlySet<string>,
): Promise<readonly FileSecrets[]> {
  const found: FileSecrets[] = [];
  for (const file of files) {
    const words = file.text ?? '';
    const { text, findings } = await protect(words, { allowed });
    if (findings.length === 0) continue;
    const kinds = findings.map(({ kind }) => kind);
    found.push({ file, kinds, secrets: findings.map(({ from, to }) => words.slice(from, to)), text });
  }
  return found;
}

/** The same files without them, for this message only. Belongs into a transaction that then indexes the message. */
export function redactFiles(
  { attachments }: Pick<Store, 'attachments'>,
  messageId: string,
  files: readonly FileSecrets[],
): void {
  for (const { file, text } of files) {
    const { position, hash: before, name, type } = file;
    const document = documentOf(type);
    const row = document === undefined ? textRow(text, type) : documentRow(text, document);
    const hash = keepOnce(attachments, row);
    attachments.replace({ messageId, position, hash, words: wordsOf(name, text), before });
  }
}

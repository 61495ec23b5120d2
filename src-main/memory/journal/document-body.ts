import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Protected } from '../../privacy/protect';
import { arrange } from '../../privacy/protect';
import type { RevisionKind, RevisionRow } from '../../store/rows/revision-rows';
import type { WorkspaceTables } from '../../store/store';
import { notebookMaxBytes, sizeInBytes } from '../documents/sections';
import type { JournalWriter } from './journal';

type NewBody = {
  readonly body: Protected;
  /** Their texts are what `source` is made of, beside the old body. */
  readonly pieces: readonly RevisionRow[];
  readonly source: string;
  readonly kind: RevisionKind;
};

/** Throws `AppError('too_large')` where a document over its limit would grow. */
export function writeBody(writer: JournalWriter, namespace: string, { body, pieces, source, kind }: NewBody): void {
  if (sizeInBytes(source) > notebookMaxBytes && sizeInBytes(source) > sizeInBytes(body)) {
    const sentence = t('main-memory.notebook-too-large', { size: sizeInBytes(source), most: notebookMaxBytes });
    throw new AppError('too_large', sentence, { field: 'id' });
  }
  const texts = pieces.flatMap(({ beforeText, afterText }) => [beforeText, afterText]).filter((text) => text !== null);
  writer.document(
    namespace,
    arrange([body, ...texts], () => source),
    kind,
  );
}

export function bodyOf({ store, workspaceId }: WorkspaceTables<'documents'>, namespace: string): Protected {
  return store.documents.read({ workspaceId, namespace })?.body ?? arrange([], () => '');
}

import { cutToTokens } from '../../language/text-length';
import { neutralise } from '../../privacy/neutralise';
import type { WorkspaceTables } from '../../store/store';
import type { Documents } from '../documents/documents';
import { notesOf } from '../documents/documents';
import { renderTableOfContents, type TableDetail } from '../documents/table-of-contents';

/** Stands before the table, and alone while the notebook is empty. */
export const NOTEBOOK_FRAME = 'Notebook, read by section with read_memory:';
export const NOTEBOOK_EMPTY = 'The notebook is empty. Write sections with update_memory.';

export type NotebookTables = Readonly<Record<TableDetail, string>>;

const NO_TABLES: NotebookTables = { all: '', sections: '', count: '' };

/**
 * What a prompt says of the notebook, from all its headings down to how many there are: never its text, always what is in
 * it. Empty while memory is off.
 */
export function renderNotebook(documents: Pick<Documents, 'notebook' | 'toc'>): NotebookTables {
  const namespace = documents.notebook();
  if (namespace === null) return NO_TABLES;
  const toc = documents.toc(namespace);
  const framed = (detail: TableDetail) => {
    const table = renderTableOfContents(toc, detail);
    return table === '' ? NOTEBOOK_EMPTY : `${NOTEBOOK_FRAME}\n${neutralise(table)}`;
  };
  return { all: framed('all'), sections: framed('sections'), count: framed('count') };
}

/** The notes of this conversation, for its own prompt only; empty when there are none. */
export function renderNotes(documents: Pick<Documents, 'source'>, conversationId: string, maxTokens: number): string {
  const notes = documents.source(notesOf(conversationId)).trim();
  return notes === '' ? '' : neutralise(cutToTokens(notes, maxTokens));
}

/**
 * Whether the notes of a conversation may rest on text that the person did not type: they were last written by somebody else, in
 * a chat that held such text by then. Notes that he wrote or accepted himself are his own.
 */
export function areNotesExternal(
  { store, workspaceId }: WorkspaceTables<'documents' | 'revisions' | 'messages'>,
  conversationId: string,
): boolean {
  const namespace = notesOf(conversationId);
  const notes = store.documents.read({ workspaceId, namespace });
  if (notes === undefined || notes.body.trim() === '') return false;
  const [last] = store.revisions.listTarget({ workspaceId, targetKind: 'section', targetId: namespace });
  if (last?.actor === 'user') return false;
  return store.messages.heldExternal({ conversationId, untilMs: notes.updatedAt });
}

import { neutralise } from '../privacy/neutralise';
import type { Documents } from './documents/documents';
import { notesOf } from './documents/documents';
import { renderTableOfContents, type TableDetail } from './notebook/table-of-contents';
import { cutToTokens } from './tokens';

/** Stands before the table, and alone while the notebook is empty. */
const FRAME = 'Notebook, read by section with read_memory:';
const EMPTY = 'The notebook is empty. Write sections with update_memory.';

/** What a prompt says of the notebook: never its text, always what is in it. Empty while memory is off. */
export function renderNotebook(documents: Documents, detail: TableDetail): string {
  const namespace = documents.notebook();
  if (namespace === null) return '';
  const table = renderTableOfContents(documents.toc(namespace), detail);
  return table === '' ? EMPTY : `${FRAME}\n${neutralise(table)}`;
}

/** The notes of this conversation, for its own prompt only; empty when there are none. */
export function renderNotes(documents: Documents, conversationId: string, maxTokens: number): string {
  const notes = documents.source(notesOf(conversationId)).trim();
  return notes === '' ? '' : neutralise(cutToTokens(notes, maxTokens));
}

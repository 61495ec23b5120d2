import type { Protected } from '../../privacy/protect';
import type { SearchKind } from '../search/search-rows';
import type { Database } from '../sqlite/database';

/** One piece of an answer that was given from memory alone, with where it comes from. */
export type NotedPieceRow = {
  readonly messageId: string;
  readonly position: number;
  readonly kind: SearchKind;
  readonly refId: string;
  readonly sourceConversationId: string | null;
  /** Who said it, of a message. */
  readonly role: string | null;
  readonly at: number;
  readonly text: Protected;
  /** JSON of half-open offsets into the text. */
  readonly marks: string;
};

export type NotedRows = ReturnType<typeof notedRows>;

export function notedRows(db: Database) {
  const insert = db.prepare<NotedPieceRow>(`
    INSERT INTO noted_pieces (message_id, position, kind, ref_id, source_conversation_id, role, at, text, marks)
    VALUES (@messageId, @position, @kind, @refId, @sourceConversationId, @role, @at, @text, @marks)`);
  return { insert: (row: NotedPieceRow): void => void insert.run(row) };
}

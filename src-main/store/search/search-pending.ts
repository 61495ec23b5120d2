import type { Database } from '../sqlite/database';

/** `workspace`: the sections of its documents. `message`: one too long to be indexed while somebody waits (`postpone`). */
export type PendingPiece = {
  readonly kind: 'conversation' | 'fact' | 'workspace' | 'message';
  readonly refId: string;
};

export type SearchPending = ReturnType<typeof searchPending>;

/** What is stored but not findable yet. */
export function searchPending(db: Database) {
  const isIndexed = (kind: string, id: string) =>
    `EXISTS (SELECT 1 FROM search_rows WHERE search_rows.kind ${kind} AND ref_id = ${id}
      AND search_rows.id NOT IN (SELECT id FROM search_leaving))`;
  const note = db.prepare(`
    INSERT OR IGNORE INTO search_pending (kind, ref_id)
    SELECT 'conversation', conversation_id FROM messages
      WHERE message_type = 'text' AND status = 'done' AND NOT ${isIndexed("= 'message'", 'messages.id')}
    UNION SELECT 'conversation', conversation_id FROM working_entries
      WHERE NOT ${isIndexed("= 'working'", 'conversation_id')}
    UNION SELECT 'fact', id FROM facts WHERE NOT ${isIndexed("IN ('fact', 'capture')", 'facts.id')}
    UNION SELECT 'workspace', workspace_id FROM documents`);
  const next = db.prepare<[], PendingPiece>('SELECT kind, ref_id AS refId FROM search_pending ORDER BY kind, ref_id');
  const message = db.prepare<[], { readonly refId: string }>(
    "SELECT ref_id AS refId FROM search_pending WHERE kind = 'message' LIMIT 1",
  );
  const count = db.prepare<[], { readonly n: number }>('SELECT count(*) AS n FROM search_pending');
  const remove = db.prepare<PendingPiece>('DELETE FROM search_pending WHERE kind = @kind AND ref_id = @refId');
  return {
    /** Notes all that has no row in the index; belongs into the transaction that brought it in. */
    noteMissing: (): void => void note.run(),
    count: (): number => count.get()?.n ?? 0,
    next: (): PendingPiece | undefined => next.get(),
    /** The id of a message that waits. */
    nextMessage: (): string | undefined => message.get()?.refId,
    remove: (piece: PendingPiece): void => void remove.run(piece),
  };
}

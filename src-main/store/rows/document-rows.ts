import type { Protected } from '../../privacy/protect';
import type { Database } from '../sqlite/database';

export type DocumentRow = {
  readonly id: string;
  readonly workspaceId: string;
  /** `<namespace>/notebook` or `sessions/<conversation>/notes`. */
  readonly namespace: string;
  readonly body: Protected;
  readonly updatedAt: number;
  readonly expiresAt: number | null;
};

type Place = { readonly workspaceId: string; readonly namespace: string };

const COLUMNS = `id, workspace_id AS workspaceId, namespace, body, updated_at AS updatedAt, expires_at AS expiresAt`;

export type DocumentRows = ReturnType<typeof documentRows>;

/** One Markdown text a namespace. */
export function documentRows(db: Database) {
  const read = db.prepare<Place, DocumentRow>(
    `SELECT ${COLUMNS} FROM documents WHERE workspace_id = @workspaceId AND namespace = @namespace`,
  );
  const list = db.prepare<{ readonly workspaceId: string }, DocumentRow>(
    `SELECT ${COLUMNS} FROM documents WHERE workspace_id = @workspaceId ORDER BY namespace`,
  );
  const write = db.prepare<DocumentRow>(`
    INSERT INTO documents (id, workspace_id, namespace, body, updated_at, expires_at)
    VALUES (@id, @workspaceId, @namespace, @body, @updatedAt, @expiresAt)
    ON CONFLICT (workspace_id, namespace) DO UPDATE SET body = excluded.body, updated_at = excluded.updated_at,
      expires_at = excluded.expires_at`);
  const rename = db.prepare<{ readonly workspaceId: string; readonly from: string; readonly to: string }>(`
    UPDATE documents SET namespace = @to || substr(namespace, length(@from) + 1)
    WHERE workspace_id = @workspaceId AND substr(namespace, 1, length(@from) + 1) = @from || '/'
      AND NOT EXISTS (SELECT 1 FROM documents AS other WHERE other.workspace_id = @workspaceId
        AND other.namespace = @to || substr(documents.namespace, length(@from) + 1))`);
  return {
    read: (place: Place): DocumentRow | undefined => read.get(place),
    list: (workspaceId: string): readonly DocumentRow[] => list.all({ workspaceId }),
    write: (row: DocumentRow): void => void write.run(row),
    /** Moves all below one namespace; a document whose new place is taken stays. */
    renameNamespace: (move: { readonly workspaceId: string; readonly from: string; readonly to: string }): void =>
      void rename.run(move),
  };
}

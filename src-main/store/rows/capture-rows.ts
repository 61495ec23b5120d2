import type { Protected } from '../../privacy/protect';
import type { Database } from '../sqlite/database';

/** The one draft of quick capture, and the workspace that the last capture went to. */
export type CaptureRow = {
  readonly draft: Protected;
  readonly workspaceId: string | null;
  readonly updatedAt: number;
};

export type CaptureRows = ReturnType<typeof captureRows>;

export function captureRows(db: Database) {
  const read = db.prepare<[], CaptureRow>(
    'SELECT draft, workspace_id AS workspaceId, updated_at AS updatedAt FROM captures WHERE id = 1',
  );
  const write = db.prepare<CaptureRow>(`
    INSERT INTO captures (id, draft, workspace_id, updated_at) VALUES (1, @draft, @workspaceId, @updatedAt)
    ON CONFLICT (id) DO UPDATE SET draft = excluded.draft, workspace_id = excluded.workspace_id,
      updated_at = excluded.updated_at`);
  return {
    read: (): CaptureRow | undefined => read.get(),
    write: (row: CaptureRow): void => void write.run(row),
  };
}

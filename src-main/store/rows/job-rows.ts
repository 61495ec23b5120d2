import type { Database } from '../sqlite/database';

export type JobKind = 'title' | 'summary' | 'extraction' | 'checkpoint' | 'brief';

export type JobRow = {
  readonly id: string;
  readonly kind: JobKind;
  readonly conversationId: string;
  readonly attempts: number;
  readonly createdAt: number;
};

type Id = { readonly id: string };

export type JobRows = ReturnType<typeof jobRows>;

/** Work that waits for an idle moment: of one kind at most one a conversation. */
export function jobRows(db: Database) {
  const add = db.prepare<JobRow>(`
    INSERT INTO jobs (id, kind, conversation_id, attempts, created_at)
    VALUES (@id, @kind, @conversationId, @attempts, @createdAt) ON CONFLICT DO NOTHING`);
  const list = db.prepare<{ readonly workspaceId: string }, JobRow>(`
    SELECT jobs.id, jobs.kind, conversation_id AS conversationId, attempts, jobs.created_at AS createdAt
    FROM jobs JOIN conversations ON conversations.id = conversation_id
    WHERE workspace_id = @workspaceId ORDER BY jobs.created_at, jobs.id`);
  const failed = db.prepare<Id>('UPDATE jobs SET attempts = attempts + 1 WHERE id = @id');
  const remove = db.prepare<Id>('DELETE FROM jobs WHERE id = @id');
  const orphans = db.prepare(`
    DELETE FROM jobs WHERE conversation_id IN (SELECT id FROM conversations WHERE deleted_at IS NOT NULL)`);
  return {
    /** One of this kind for this conversation that waits already stays as it is. */
    add: (row: JobRow): void => void add.run(row),
    /** The longest waiting first. */
    list: (workspaceId: string): readonly JobRow[] => list.all({ workspaceId }),
    countFailure: (id: string): void => void failed.run({ id }),
    remove: (id: string): void => void remove.run({ id }),
    /** Those of conversations that were deleted. */
    removeOrphans: (): void => void orphans.run(),
  };
}

import type { Protected } from '../../privacy/protect';
import type { Database } from '../sqlite/database';

export type HandoffRow = {
  readonly id: string;
  readonly conversationId: string;
  readonly destination: 'notes' | 'chat' | 'clipboard' | 'file';
  readonly projectId: string | null;
  /** Of the note or file; null for what is none. */
  readonly path: string | null;
  /** JSON: the headings of the note and the digests of its sections as Hearth last wrote them. */
  readonly sectionHashes: string;
  readonly createdAt: number;
  readonly updatedAt: number;
};

const COLUMNS = `handoffs.id AS id, conversation_id AS conversationId, destination, handoffs.project_id AS projectId, path,
  section_hashes AS sectionHashes, handoffs.created_at AS createdAt, handoffs.updated_at AS updatedAt`;

type OfConversation = { readonly conversationId: string };

export type HandoffRows = ReturnType<typeof handoffRows>;

export function handoffRows(db: Database) {
  const put = db.prepare<HandoffRow>(`
    INSERT INTO handoffs (id, conversation_id, destination, project_id, path, section_hashes, created_at, updated_at)
    VALUES (@id, @conversationId, @destination, @projectId, @path, @sectionHashes, @createdAt, @updatedAt)
    ON CONFLICT (id) DO UPDATE SET path = excluded.path, section_hashes = excluded.section_hashes,
      updated_at = excluded.updated_at`);
  const ofConversation = db.prepare<OfConversation, HandoffRow>(`
    SELECT ${COLUMNS} FROM handoffs WHERE conversation_id = @conversationId ORDER BY updated_at DESC, id DESC`);
  const newest = db.prepare<{ readonly workspaceId: string }, HandoffRow>(`
    SELECT ${COLUMNS} FROM handoffs JOIN conversations ON conversations.id = conversation_id
    WHERE workspace_id = @workspaceId ORDER BY handoffs.updated_at DESC, handoffs.id DESC LIMIT 1`);
  const ofProject = db.prepare<{ readonly projectId: string }, HandoffRow>(`
    SELECT ${COLUMNS} FROM handoffs WHERE handoffs.project_id = @projectId AND path IS NOT NULL
    ORDER BY handoffs.updated_at DESC`);
  const paths = db.prepare<{ readonly workspaceId: string }, { readonly path: string }>(`
    SELECT DISTINCT path FROM handoffs JOIN conversations ON conversations.id = conversation_id
    WHERE workspace_id = @workspaceId AND path IS NOT NULL`);
  const chat = db.prepare<{ readonly sourceId: string }, { readonly id: string }>(`
    SELECT id FROM conversations
    WHERE source_conversation_id = @sourceId AND kind = 'project' AND deleted_at IS NULL
    ORDER BY created_at LIMIT 1`);
  const link = db.prepare<{ readonly id: string; readonly sourceId: string; readonly projectId: string | null }>(
    'UPDATE conversations SET source_conversation_id = @sourceId, project_id = @projectId WHERE id = @id',
  );
  const project = db.prepare<{ readonly id: string }, { readonly projectId: string | null }>(
    'SELECT project_id AS projectId FROM conversations WHERE id = @id',
  );
  const context = db.prepare<OfConversation & { readonly content: Protected }>(`
    UPDATE messages SET content = @content WHERE conversation_id = @conversationId AND message_type = 'handoff_context'`);
  return {
    put: (row: HandoffRow): void => void put.run(row),
    /** Newest first. */
    listOfConversation: (conversationId: string): readonly HandoffRow[] => ofConversation.all({ conversationId }),
    /** The latest of a workspace. */
    newest: (workspaceId: string): HandoffRow | undefined => newest.get({ workspaceId }),
    /** Notes in the folder of a project, the newest first. */
    listOfProject: (projectId: string): readonly HandoffRow[] => ofProject.all({ projectId }),
    /** Of all notes and files of a workspace. */
    listPaths: (workspaceId: string): readonly string[] => paths.all({ workspaceId }).map(({ path }) => path),
    /** The project chat that was made from a conversation. */
    findChat: (sourceId: string): string | undefined => chat.get({ sourceId })?.id,
    projectOf: (conversationId: string): string | null => project.get({ id: conversationId })?.projectId ?? null,
    linkChat: (row: { readonly id: string; readonly sourceId: string; readonly projectId: string | null }): void =>
      void link.run(row),
    /** Puts another brief in the place of the one that a conversation began with; false where it has none. */
    replaceContext: (row: OfConversation & { readonly content: Protected }): boolean => context.run(row).changes > 0,
  };
}

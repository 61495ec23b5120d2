import type { Protected } from '../../privacy/protect';
import type { Database } from '../sqlite/database';
import { ARRIVING } from './deleted-at';
import { conversationPurge } from './purge-conversation';

export type ConversationRow = {
  readonly id: string;
  readonly workspaceId: string;
  readonly title: Protected;
  readonly titleBy: 'auto' | 'user';
  readonly kind: 'chat' | 'project';
  /** The project that it is about; null for a chat of none. */
  readonly projectId: string | null;
  /** In a chat about a project: the user's profile joins. */
  readonly withProfile: 0 | 1;
  readonly model: string | null;
  /** The user's own for this chat. */
  readonly instructions: string | null;
  /** JSON of how the model is asked. */
  readonly params: string;
  readonly activeLeafId: string | null;
  readonly pinned: 0 | 1;
  readonly draft: string;
  /** JSON of the frozen system message, by part. */
  readonly sessionContext: string | null;
  readonly checkpointedUpto: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly archivedAt: number | null;
  readonly deletedAt: number | null;
};

type AboutProject = Pick<ConversationRow, 'kind' | 'projectId' | 'withProfile'>;

/** Of a conversation that is empty and about no project. */
const AS_BEGUN = {
  projectId: null,
  withProfile: 0,
  model: null,
  instructions: null,
  params: '{}',
  activeLeafId: null,
  pinned: 0,
  draft: '',
  sessionContext: null,
  checkpointedUpto: null,
  archivedAt: null,
  deletedAt: null,
} as const satisfies Partial<ConversationRow>;

export type NewConversationRow = Omit<ConversationRow, keyof typeof AS_BEGUN> & Partial<ConversationRow>;

export function begunConversation(row: NewConversationRow): ConversationRow {
  return { ...AS_BEGUN, ...row };
}

const COLUMNS = `id, workspace_id AS workspaceId, title, title_by AS titleBy, kind, project_id AS projectId,
  with_profile AS withProfile, model, instructions, params, active_leaf_id AS activeLeafId,
  pinned, draft, session_context AS sessionContext, checkpointed_upto AS checkpointedUpto, created_at AS createdAt,
  updated_at AS updatedAt, archived_at AS archivedAt, deleted_at AS deletedAt`;

type Id = { readonly id: string };

export type DeletedConversationRow = Pick<ConversationRow, 'id' | 'title'> & { readonly deletedAt: number };

export type ConversationRows = ReturnType<typeof conversationRows>;

export function conversationRows(db: Database) {
  const insert = db.prepare<ConversationRow>(`
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, project_id, with_profile, model, instructions, params, active_leaf_id, pinned, draft,
      session_context, checkpointed_upto, created_at, updated_at, archived_at, deleted_at)
    VALUES (@id, @workspaceId, @title, @titleBy, @kind, @projectId, @withProfile, @model, @instructions, @params, @activeLeafId, @pinned, @draft,
      @sessionContext, @checkpointedUpto, @createdAt, @updatedAt, @archivedAt, @deletedAt)`);
  const read = db.prepare<Id, ConversationRow>(`SELECT ${COLUMNS} FROM conversations WHERE id = @id`);
  const list = db.prepare<{ readonly workspaceId: string }, ConversationRow>(`
    SELECT ${COLUMNS} FROM conversations WHERE workspace_id = @workspaceId AND deleted_at IS NULL
    ORDER BY updated_at DESC`);
  const title = db.prepare<Id & { readonly title: Protected; readonly titleBy: 'auto' | 'user' }>(
    'UPDATE conversations SET title = @title, title_by = @titleBy WHERE id = @id',
  );
  const leaf = db.prepare<Id & { readonly leafId: string | null; readonly at: number }>(
    'UPDATE conversations SET active_leaf_id = @leafId, updated_at = @at WHERE id = @id',
  );
  const draft = db.prepare<Id & { readonly draft: string }>('UPDATE conversations SET draft = @draft WHERE id = @id');
  const model = db.prepare<Id & { readonly model: string }>('UPDATE conversations SET model = @model WHERE id = @id');
  const context = db.prepare<Id & { readonly sessionContext: string | null }>(
    'UPDATE conversations SET session_context = @sessionContext WHERE id = @id',
  );
  const checkpointed = db.prepare<Id & { readonly messageId: string | null }>(
    'UPDATE conversations SET checkpointed_upto = @messageId WHERE id = @id',
  );
  const about = db.prepare<Id & AboutProject>(
    'UPDATE conversations SET kind = @kind, project_id = @projectId, with_profile = @withProfile WHERE id = @id',
  );
  const ofProject = db.prepare<{ readonly projectId: string; readonly workspaceId: string }, ConversationRow>(`
    SELECT ${COLUMNS} FROM conversations
    WHERE project_id = @projectId AND workspace_id = @workspaceId AND deleted_at IS NULL ORDER BY updated_at DESC`);
  const options = db.prepare<Id & Pick<ConversationRow, 'instructions' | 'params'>>(
    'UPDATE conversations SET instructions = @instructions, params = @params WHERE id = @id',
  );
  const pinned = db.prepare<Id & { readonly pinned: 0 | 1 }>(
    'UPDATE conversations SET pinned = @pinned WHERE id = @id',
  );
  const archived = db.prepare<Id & { readonly at: number | null }>(
    'UPDATE conversations SET archived_at = @at WHERE id = @id',
  );
  const deleted = db.prepare<Id & { readonly at: number | null }>(
    'UPDATE conversations SET deleted_at = @at WHERE id = @id',
  );
  const gone = db.prepare<[], Id & { readonly deletedAt: number }>(
    'SELECT id, deleted_at AS deletedAt FROM conversations WHERE deleted_at IS NOT NULL ORDER BY deleted_at, id',
  );
  const recentlyDeleted = db.prepare<{ readonly workspaceId: string }, DeletedConversationRow>(`
    SELECT id, title, deleted_at AS deletedAt FROM conversations
    WHERE workspace_id = @workspaceId AND deleted_at > ${ARRIVING} ORDER BY deleted_at DESC, id`);
  const unchecked = db.prepare<{ readonly workspaceId: string }, ConversationRow>(`
    SELECT ${COLUMNS} FROM conversations
    WHERE workspace_id = @workspaceId AND deleted_at IS NULL AND active_leaf_id IS NOT NULL AND checkpointed_upto IS NOT active_leaf_id`);
  return {
    insert: (row: NewConversationRow): void => void insert.run(begunConversation(row)),
    read: (id: string): ConversationRow | undefined => read.get({ id }),
    /** Newest first, without the deleted ones. */
    list: (workspaceId: string): readonly ConversationRow[] => list.all({ workspaceId }),
    setTitle: (row: Id & { readonly title: Protected; readonly titleBy: 'auto' | 'user' }): void => void title.run(row),
    setLeaf: (row: Id & { readonly leafId: string | null; readonly at: number }): void => void leaf.run(row),
    setDraft: (row: Id & { readonly draft: string }): void => void draft.run(row),
    setModel: (row: Id & { readonly model: string }): void => void model.run(row),
    setSessionContext: (row: Id & { readonly sessionContext: string | null }): void => void context.run(row),
    setCheckpointed: (row: Id & { readonly messageId: string | null }): void => void checkpointed.run(row),
    setProject: (row: Id & AboutProject): void => void about.run(row),
    /** Chats about a project, newest first. */
    listOfProject: (of: { readonly projectId: string; readonly workspaceId: string }): readonly ConversationRow[] =>
      ofProject.all(of),
    setOptions: (row: Id & Pick<ConversationRow, 'instructions' | 'params'>): void => void options.run(row),
    setPinned: (row: Id & { readonly pinned: 0 | 1 }): void => void pinned.run(row),
    /** `null` unarchives it. */
    setArchived: (row: Id & { readonly at: number | null }): void => void archived.run(row),
    /** `null` brings it back. */
    setDeleted: (row: Id & { readonly at: number | null }): void => void deleted.run(row),
    /** Of all workspaces, the one deleted first before the others. */
    listDeleted: (): readonly (Id & { readonly deletedAt: number })[] => gone.all(),
    /** Of one workspace, the one deleted last before the others; not those that an import is still bringing in. */
    listRecentlyDeleted: (workspaceId: string): readonly DeletedConversationRow[] =>
      recentlyDeleted.all({ workspaceId }),
    purge: conversationPurge(db),
    /** Those whose newest message has not reached recent context: left by a crash. */
    listUncheckpointed: (workspaceId: string): readonly ConversationRow[] => unchecked.all({ workspaceId }),
  };
}

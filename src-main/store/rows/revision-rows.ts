import type { Protected } from '../../privacy/protect';
import type { Database } from '../sqlite/database';
import type { ProposalRow } from './proposal-rows';

export type RevisionKind =
  | 'add'
  | 'edit'
  | 'confirm'
  | 'archive'
  | 'cap'
  | 'restore'
  | 'delete'
  | 'supersede'
  /** It says the same as another fact, and went into that one. */
  | 'merge'
  | 'clear'
  | 'accept'
  | 'import'
  | 'undo';

/** What one committed change did to one thing, with enough to undo it. A null side: it was, or is, not there. */
export type RevisionRow = {
  readonly id: string;
  readonly workspaceId: string;
  /** Changes that were made together. */
  readonly groupId: string;
  readonly kind: RevisionKind;
  readonly actor: 'user' | 'model' | 'app' | 'import';
  readonly targetKind: 'fact' | 'section' | 'working' | 'project';
  /** Fact id, document namespace, conversation id, or project id. */
  readonly targetId: string;
  /** Name of the section; a line break for the text before the first. */
  readonly section: Protected | null;
  /** Which section of the document it was, from 0. */
  readonly position: number | null;
  readonly beforeText: Protected | null;
  readonly beforeTopic: Protected | null;
  /** JSON of the columns that hold no text. */
  readonly beforeState: string | null;
  readonly afterText: Protected | null;
  readonly afterTopic: Protected | null;
  readonly afterState: string | null;
  /** The alias that a confirmation leaves, where it was not in the fact's own words. */
  readonly saidText: Protected | null;
  readonly conversationId: string | null;
  readonly createdAt: number;
  /** Group of the undo. */
  readonly undoneBy: string | null;
  /** Name of the program that asked for it; null: nobody outside Hearth. */
  readonly client: string | null;
};

export type CommitBy = Pick<RevisionRow, 'actor'> & {
  /** In whose course it happened. */
  readonly conversationId?: string | null;
  /** Joins an earlier commit: both are undone together. */
  readonly groupId?: string;
  /** Name of the program outside Hearth that asked for it. */
  readonly client?: string | null;
};

/** Makes changes through a writer that leaves a revision of each, all or nothing; joins a transaction that is already open. */
export type Commit<Writer> = <T>(by: CommitBy, write: (writer: Writer) => T) => T;

export type SaidRow = { readonly factId: string; readonly text: Protected };

const COLUMNS = `id, workspace_id AS workspaceId, group_id AS groupId, kind, actor, target_kind AS targetKind,
  target_id AS targetId, section, position, before_text AS beforeText, before_topic AS beforeTopic,
  before_state AS beforeState, after_text AS afterText, after_topic AS afterTopic, after_state AS afterState,
  said_text AS saidText, conversation_id AS conversationId, created_at AS createdAt, undone_by AS undoneBy,
  client`;

type InWorkspace = { readonly workspaceId: string };
type AcceptedProposal = Pick<
  ProposalRow,
  'workspaceId' | 'kind' | 'namespace' | 'topic' | 'text' | 'createdAt' | 'decidedAt'
>;
type Target = InWorkspace & Pick<RevisionRow, 'targetKind' | 'targetId'>;

export type RevisionRows = ReturnType<typeof revisionRows>;

export function revisionRows(db: Database) {
  const insert = db.prepare<RevisionRow>(`
    INSERT INTO revisions (id, workspace_id, group_id, kind, actor, target_kind, target_id, section, position,
      before_text, before_topic, before_state, after_text, after_topic, after_state, said_text, conversation_id,
      created_at, undone_by, client)
    VALUES (@id, @workspaceId, @groupId, @kind, @actor, @targetKind, @targetId, @section, @position, @beforeText,
      @beforeTopic, @beforeState, @afterText, @afterTopic, @afterState, @saidText, @conversationId,
      @createdAt, @undoneBy, @client)`);
  const read = db.prepare<{ readonly id: string }, RevisionRow>(`SELECT ${COLUMNS} FROM revisions WHERE id = @id`);
  const group = db.prepare<{ readonly groupId: string }, RevisionRow>(
    `SELECT ${COLUMNS} FROM revisions WHERE group_id = @groupId ORDER BY rowid`,
  );
  const target = db.prepare<Target, RevisionRow>(`
    SELECT ${COLUMNS} FROM revisions
    WHERE workspace_id = @workspaceId AND target_kind = @targetKind AND target_id = @targetId
    ORDER BY created_at DESC, rowid DESC`);
  const accepted = db.prepare<AcceptedProposal, RevisionRow>(`
    SELECT ${COLUMNS} FROM revisions
    WHERE workspace_id = @workspaceId AND actor = 'user' AND created_at BETWEEN @createdAt AND @decidedAt
      AND CASE @kind WHEN 'section' THEN target_kind = 'section' AND target_id = @namespace AND section = @topic
        ELSE target_kind = 'fact' AND after_text = @text AND before_text IS NOT after_text END
    ORDER BY created_at DESC, rowid DESC LIMIT 1`);
  const newest = db.prepare<InWorkspace & { readonly limit: number }, RevisionRow>(`
    SELECT ${COLUMNS} FROM revisions WHERE workspace_id = @workspaceId ORDER BY created_at DESC, rowid DESC
    LIMIT @limit`);
  const said = db.prepare<InWorkspace, SaidRow>(`
    SELECT target_id AS factId, said_text AS text FROM revisions
    JOIN facts ON facts.id = target_id AND facts.text = after_text
    WHERE revisions.workspace_id = @workspaceId AND said_text IS NOT NULL AND undone_by IS NULL
    ORDER BY revisions.created_at DESC, revisions.rowid DESC`);
  const undone = db.prepare<{ readonly id: string; readonly by: string | null }>(
    'UPDATE revisions SET undone_by = @by WHERE id = @id',
  );
  const rename = db.prepare<InWorkspace & { readonly from: string; readonly to: string }>(`
    UPDATE revisions SET target_id = @to || substr(target_id, length(@from) + 1)
    WHERE workspace_id = @workspaceId AND target_kind = 'section'
      AND substr(target_id, 1, length(@from) + 1) = @from || '/'`);
  const renameStates = (['before_state', 'after_state'] as const).map((state) =>
    db.prepare<InWorkspace & { readonly from: string; readonly to: string }>(`
      UPDATE revisions SET ${state} = json_set(${state}, '$.namespace',
        @to || substr(json_extract(${state}, '$.namespace'), length(@from) + 1))
      WHERE workspace_id = @workspaceId AND target_kind = 'fact' AND json_valid(${state})
        AND substr(json_extract(${state}, '$.namespace'), 1, length(@from) + 1) = @from || '/'`),
  );
  return {
    insert: (row: RevisionRow): void => void insert.run(row),
    read: (id: string): RevisionRow | undefined => read.get({ id }),
    /** In the order in which they were made. */
    listGroup: (groupId: string): readonly RevisionRow[] => group.all({ groupId }),
    /** Newest first. */
    listTarget: (place: Target): readonly RevisionRow[] => target.all(place),
    /** What accepting a proposal committed; none where it was accepted in other words, or known already. */
    findAccepted: ({ workspaceId, kind, namespace, topic, text, createdAt, decidedAt }: AcceptedProposal) =>
      accepted.get({ workspaceId, kind, namespace, topic, text, createdAt, decidedAt }),
    /** Newest first. */
    listNewest: (workspaceId: string, limit: number): readonly RevisionRow[] => newest.all({ workspaceId, limit }),
    /** What facts that were not changed since were confirmed as, newest first. */
    listSaid: (workspaceId: string): readonly SaidRow[] => said.all({ workspaceId }),
    setUndone: (row: { readonly id: string; readonly by: string | null }): void => void undone.run(row),
    renameNamespace: (move: InWorkspace & { readonly from: string; readonly to: string }): void => {
      for (const statement of [rename, ...renameStates]) statement.run(move);
    },
  };
}

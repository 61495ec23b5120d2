import type { PartialDate } from '../../../src-preload/contract/partial-date';
import type { Protected } from '../../privacy/protect';
import type { Database } from '../sqlite/database';
import type { FactRow } from './fact-rows';

export type ProposalStatus = 'pending' | 'conflict' | 'accepted' | 'rejected';

/** A memory change that is not yet committed. */
export type ProposalRow = {
  readonly id: string;
  readonly workspaceId: string;
  /** What came together is decided together, if the user wants. */
  readonly groupId: string;
  readonly kind: 'fact' | 'section' | 'project';
  readonly op: 'add' | 'replace' | 'archive' | 'write' | 'delete';
  readonly status: ProposalStatus;
  /** Why it waits. */
  readonly reason: 'trust' | 'external_turn' | 'review' | 'conflict' | 'import' | 'project';
  readonly origin: FactRow['origin'];
  readonly trust: FactRow['trust'];
  /** Of the fact, or of the document. */
  readonly namespace: string;
  /** Of the fact or project bullet; for a section its name. */
  readonly topic: Protected;
  /** `null` deletes. */
  readonly text: Protected | null;
  /** The project bullet that is to be replaced or archived. */
  readonly oldText: Protected | null;
  /** For `replace` the fact that gives way, else the one that lies nearest. */
  readonly nearFactId: string | null;
  readonly projectId: string | null;
  readonly conversationId: string | null;
  /** JSON: ids of the messages it came from. */
  readonly messageIds: string;
  readonly expiresAt: number | null;
  /** Of a fact: see `FactRow`. */
  readonly validFrom: PartialDate | null;
  readonly validUntil: PartialDate | null;
  /** JSON: kinds of what was taken out. */
  readonly redactions: string;
  /** Of what was there when it was staged: another one now is a conflict. */
  readonly baseHash: string | null;
  readonly createdAt: number;
  readonly decidedAt: number | null;
  /** Name of the program that proposed it; null: nobody outside Hearth. */
  readonly client: string | null;
};

const COLUMNS = `id, workspace_id AS workspaceId, group_id AS groupId, kind, op, status, reason, origin, trust, namespace,
  topic, text, old_text AS oldText, near_fact_id AS nearFactId, project_id AS projectId,
  conversation_id AS conversationId, message_ids AS messageIds, expires_at AS expiresAt,
  valid_from AS validFrom, valid_until AS validUntil, redactions, base_hash AS baseHash, created_at AS createdAt, decided_at AS decidedAt, client`;

type InWorkspace = { readonly workspaceId: string };

export type ProposalRows = ReturnType<typeof proposalRows>;

export function proposalRows(db: Database) {
  const insert = db.prepare<ProposalRow>(`
    INSERT INTO proposals (id, workspace_id, group_id, kind, op, status, reason, origin, trust, namespace, topic, text,
      old_text, near_fact_id, project_id, conversation_id, message_ids, expires_at, valid_from, valid_until, redactions,
      base_hash, created_at, decided_at, client)
    VALUES (@id, @workspaceId, @groupId, @kind, @op, @status, @reason, @origin, @trust, @namespace, @topic, @text,
      @oldText, @nearFactId, @projectId, @conversationId, @messageIds, @expiresAt, @validFrom, @validUntil, @redactions,
      @baseHash, @createdAt, @decidedAt, @client)`);
  const read = db.prepare<{ readonly id: string }, ProposalRow>(`SELECT ${COLUMNS} FROM proposals WHERE id = @id`);
  const waiting = db.prepare<InWorkspace, ProposalRow>(`
    SELECT ${COLUMNS} FROM proposals WHERE workspace_id = @workspaceId AND status IN ('pending', 'conflict')
    ORDER BY created_at, id`);
  const rejected = db.prepare<InWorkspace & { readonly limit: number }, ProposalRow>(`
    SELECT ${COLUMNS} FROM proposals WHERE workspace_id = @workspaceId AND status = 'rejected'
    ORDER BY decided_at DESC LIMIT @limit`);
  const group = db.prepare<InWorkspace & { readonly groupId: string }, ProposalRow>(`
    SELECT ${COLUMNS} FROM proposals WHERE workspace_id = @workspaceId AND group_id = @groupId ORDER BY created_at, id`);
  const remove = db.prepare<{ readonly id: string }>('DELETE FROM proposals WHERE id = @id');
  const decide = db.prepare<{ readonly id: string; readonly status: ProposalStatus; readonly at: number | null }>(
    'UPDATE proposals SET status = @status, decided_at = @at WHERE id = @id',
  );
  const rename = db.prepare<InWorkspace & { readonly from: string; readonly to: string }>(`
    UPDATE proposals SET namespace = @to || substr(namespace, length(@from) + 1)
    WHERE workspace_id = @workspaceId AND substr(namespace, 1, length(@from) + 1) = @from || '/'`);
  return {
    insert: (row: ProposalRow): void => void insert.run(row),
    read: (id: string): ProposalRow | undefined => read.get({ id }),
    /** Undecided, oldest first. */
    listWaiting: (workspaceId: string): readonly ProposalRow[] => waiting.all({ workspaceId }),
    /** The latest refusals, so that the same is not proposed again. */
    listRejected: (workspaceId: string, limit: number): readonly ProposalRow[] => rejected.all({ workspaceId, limit }),
    /** Those that came together, whatever became of them. */
    listGroup: (of: InWorkspace & { readonly groupId: string }): readonly ProposalRow[] => group.all(of),
    remove: (id: string): void => void remove.run({ id }),
    setStatus: (row: { readonly id: string; readonly status: ProposalStatus; readonly at: number | null }): void =>
      void decide.run(row),
    renameNamespace: (move: InWorkspace & { readonly from: string; readonly to: string }): void =>
      void rename.run(move),
  };
}

import type { PartialDate } from '../../../src-preload/contract/partial-date';
import type { Protected } from '../../privacy/protect';
import { type ProposalRow, proposalRows } from '../rows/proposal-rows';
import type { Database } from '../sqlite/database';
import type { IdMap } from './import-ids';

/** A remembered statement of a backup whose workspace is here. */
export type ArrivingFact = {
  /** As the backup names it. */
  readonly workspaceId: string;
  readonly namespace: string;
  readonly topic: string;
  readonly text: string;
  readonly projectId: string | null;
  readonly expiresAt: number | null;
  readonly validFrom: PartialDate | null;
  readonly validUntil: PartialDate | null;
  /** JSON. */
  readonly messageIds: string;
};
/** A document of a backup whose workspace is here. */
export type ArrivingDocument = {
  readonly workspaceId: string;
  /** Under the name that the user's memory has here. */
  readonly namespace: string;
  readonly body: string;
  /** What the document of this name holds here, if there is one. */
  readonly bodyHere: string;
};

export type ArrivingMemory = {
  readonly facts: readonly ArrivingFact[];
  readonly documents: readonly ArrivingDocument[];
  /** Whether a text is remembered, or was proposed before, in the workspace that one of the backup is here. */
  readonly isKnown: (workspaceId: string, text: string) => boolean;
};

type Place = {
  /** The unpacked backup. */
  readonly from: Database;
  readonly into: Database;
  /** By their ids in the backup, those that are here. */
  readonly workspaces: IdMap;
};

const INBOX = 'inbox';
const IS_OF_A_CHAT = "namespace LIKE 'sessions/%'";
const IN_FORCE = 'superseded_by IS NULL AND archived_at IS NULL AND deleted_at IS NULL';

/**
 * What a backup would put into force in workspaces that are here: statements that are neither remembered, proposed nor
 * rejected here, and documents that are other ones here. Captures and the notes of a chat put nothing into force.
 */
export function listArrivingMemory({ from, into, workspaces }: Place): ArrivingMemory {
  const factsOf = from.prepare<[string], Omit<ArrivingFact, 'workspaceId'>>(`
    SELECT namespace, topic, text, project_id AS projectId, expires_at AS expiresAt,
      valid_from AS validFrom, valid_until AS validUntil,
      (SELECT json_group_array(message_id) FROM fact_sources WHERE fact_id = facts.id) AS messageIds
    FROM facts WHERE workspace_id = ? AND namespace <> '${INBOX}' AND ${IN_FORCE} ORDER BY created_at, id`);
  const documentsOf = from.prepare<[string], { readonly namespace: string; readonly body: string }>(
    `SELECT namespace, body FROM documents WHERE workspace_id = ? AND NOT ${IS_OF_A_CHAT} ORDER BY namespace`,
  );
  const known = into
    .prepare<[string, string], string>(`
      SELECT text FROM facts WHERE workspace_id = ?
      UNION SELECT text FROM proposals WHERE workspace_id = ? AND text IS NOT NULL`)
    .pluck();
  const bodyHere = into
    .prepare<[string, string], string>('SELECT body FROM documents WHERE workspace_id = ? AND namespace = ?')
    .pluck();
  const pairs = [...workspaces];
  const texts = new Map(pairs.map(([workspaceId, here]) => [workspaceId, new Set(known.all(here, here))]));
  const isKnown = (workspaceId: string, text: string) => texts.get(workspaceId)?.has(text) ?? false;
  return {
    isKnown,
    facts: pairs.flatMap(([workspaceId]) =>
      factsOf.all(workspaceId).flatMap((fact) => (isKnown(workspaceId, fact.text) ? [] : [{ ...fact, workspaceId }])),
    ),
    documents: pairs.flatMap(([workspaceId, here]) => {
      const [root, rootHere] = [rootOf(from, workspaceId), rootOf(into, here)];
      return documentsOf.all(workspaceId).flatMap(({ namespace: given, body }) => {
        const isOurs = root !== null && rootHere !== null && given.startsWith(`${root}/`);
        const namespace = isOurs ? rootHere + given.slice(root.length) : given;
        const there = bodyHere.get(here, namespace) ?? '';
        return there === body ? [] : [{ workspaceId, namespace, body, bodyHere: there }];
      });
    }),
  };
}

/** A proposal as it will come in with the rest of the backup. */
export type ArrivingProposal = Pick<
  ProposalRow,
  | 'id'
  | 'workspaceId'
  | 'groupId'
  | 'kind'
  | 'op'
  | 'namespace'
  | 'projectId'
  | 'messageIds'
  | 'expiresAt'
  | 'validFrom'
  | 'validUntil'
> &
  Pick<ProposalRow, 'redactions' | 'baseHash'> & { readonly topic: Protected; readonly text: Protected };

/**
 * Puts proposals in the place of what would be in force in workspaces that are here: their statements, documents and
 * the history of both leave the unpacked backup. Recent context comes in expired: it can be extended, but no chat sees
 * it until then.
 */
export function proposeArriving(
  { from, into, workspaces }: Place,
  { proposals, now }: { readonly proposals: readonly ArrivingProposal[]; readonly now: number },
): void {
  const rows = proposalRows(from);
  const isHere = into.prepare<[string], 1>('SELECT 1 FROM proposals WHERE id = ?').pluck();
  const entryHere = into.prepare<[string], 1>('SELECT 1 FROM working_entries WHERE conversation_id = ?').pluck();
  const run = (sql: string, ...values: readonly string[]) => void from.prepare(sql).run(...values);
  from.transaction(() => {
    from.pragma('defer_foreign_keys = ON');
    for (const workspaceId of workspaces.keys()) {
      const facts = `SELECT id FROM facts WHERE workspace_id = ? AND namespace <> '${INBOX}'`;
      run(
        `UPDATE proposals SET near_fact_id = NULL, op = iif(op = 'replace', 'add', op) WHERE near_fact_id IN (${facts})`,
        workspaceId,
      );
      run(`UPDATE facts SET superseded_by = NULL WHERE superseded_by IN (${facts})`, workspaceId);
      run(`DELETE FROM facts WHERE id IN (${facts})`, workspaceId);
      run(`DELETE FROM documents WHERE workspace_id = ? AND NOT ${IS_OF_A_CHAT}`, workspaceId);
      run('DELETE FROM revisions WHERE workspace_id = ?', workspaceId);
      run('DELETE FROM allowed_texts WHERE workspace_id = ?', workspaceId);
      run("DELETE FROM proposals WHERE workspace_id = ? AND status IN ('accepted', 'rejected')", workspaceId);
      for (const { id } of rows.listWaiting(workspaceId)) {
        if (isHere.get(id)) run('DELETE FROM proposals WHERE id = ?', id);
        else run("UPDATE proposals SET reason = 'import', origin = 'import', trust = 'external' WHERE id = ?", id);
      }
      const entries = from
        .prepare<[string], string>('SELECT conversation_id FROM working_entries WHERE workspace_id = ?')
        .pluck()
        .all(workspaceId);
      for (const id of entries) {
        if (entryHere.get(id)) continue;
        const expire =
          'UPDATE working_entries SET expires_at = min(expires_at, ?), pinned = 0 WHERE conversation_id = ?';
        from.prepare(expire).run(now, id);
      }
    }
    for (const proposal of proposals) rows.insert({ ...WAITING, ...proposal, createdAt: now });
  })();
}

const WAITING = {
  status: 'pending',
  reason: 'import',
  origin: 'import',
  trust: 'external',
  oldText: null,
  nearFactId: null,
  conversationId: null,
  decidedAt: null,
  client: null,
} as const;

/** What the user's memory is called in a workspace; null where it has none, or where that cannot be read. */
function rootOf(db: Database, workspaceId: string): string | null {
  const found = db
    .prepare<[string], unknown>(`
      SELECT iif(json_valid(body), json_extract(body, '$."memory.user_namespace"'), NULL)
      FROM settings WHERE scope = 'workspace' AND scope_id = ?`)
    .pluck()
    .get(workspaceId);
  return typeof found === 'string' && found !== '' ? found : null;
}

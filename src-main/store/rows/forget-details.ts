import type { Database } from '../sqlite/database';

/** What tells a person which one it is. */
export type OwnerDetails = {
  /** The name of the chat, workspace or file it belongs to. */
  readonly where: string | null;
  readonly role: string | null;
  readonly at: number | null;
};

const NOTHING: OwnerDetails = { where: null, role: null, at: null };
const CHAT = 'SELECT title AS "where", NULL AS role, NULL AS at FROM conversations WHERE id = @owner';
const MESSAGE = `SELECT title AS "where", role, messages.created_at AS at
  FROM messages JOIN conversations ON conversations.id = conversation_id WHERE messages.id = @owner`;

/** By the kind of place; of the others nothing more is known. */
const QUERIES: Readonly<Record<string, string>> = {
  message: MESSAGE,
  summary: MESSAGE,
  working: CHAT,
  draft: CHAT,
  instructions: CHAT,
  document: `SELECT title AS "where", NULL AS role, NULL AS at FROM conversations
    WHERE instr(@owner, '/sessions/' || id || '/') > 0`,
  setting: `SELECT name AS "where", NULL AS role, NULL AS at FROM workspaces WHERE 'workspace:' || id = @owner`,
  handoff: `SELECT title AS "where", NULL AS role, handoffs.updated_at AS at
    FROM handoffs JOIN conversations ON conversations.id = conversation_id WHERE handoffs.id = @owner`,
  file: `SELECT name AS "where", NULL AS role, NULL AS at FROM message_attachments WHERE hash = @owner
    UNION ALL SELECT name, NULL, NULL FROM draft_files WHERE hash = @owner LIMIT 1`,
  fact: 'SELECT NULL AS "where", NULL AS role, created_at AS at FROM facts WHERE id = @owner',
};

/** Tells a person which thing of a kind it is, by its id. */
export function forgetDetails(db: Database): (kind: string, owner: string) => OwnerDetails {
  return (kind, owner) => {
    const sql = QUERIES[kind];
    if (sql === undefined) return NOTHING;
    return db.prepare<{ readonly owner: string }, OwnerDetails>(sql).get({ owner }) ?? NOTHING;
  };
}

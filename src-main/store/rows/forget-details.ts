import type { Database } from '../sqlite/database';

/** What tells a person which one it is, and where it can be looked at. */
export type OwnerDetails = {
  /** The name of the chat, workspace or file it belongs to. */
  readonly where: string | null;
  readonly role: string | null;
  readonly at: number | null;
  /** What shows it; null where nothing does, as of something deleted. */
  readonly opens:
    | 'message'
    | 'chat'
    | 'fact'
    | 'archived'
    | 'capture'
    | 'notes'
    | 'notebook'
    | 'working'
    | 'review'
    | 'project'
    | null;
  readonly refId: string | null;
  readonly conversationId: string | null;
  readonly workspaceId: string | null;
};

const NOTHING: OwnerDetails = {
  where: null,
  role: null,
  at: null,
  opens: null,
  refId: null,
  conversationId: null,
  workspaceId: null,
};

/** What is of a chat is shown as long as the chat is: `opens` is a fragment of SQL. */
const ofChat = (opens: string) =>
  `iif(conversations.deleted_at IS NULL, ${opens}, NULL) AS opens, conversations.id AS conversationId,
   conversations.workspace_id AS workspaceId`;
const chat = (opens: string) =>
  `SELECT title AS "where", NULL AS role, NULL AS at, id AS refId, ${ofChat(opens)} FROM conversations WHERE id = @owner`;
/** A summary, and what a tool answered, is no message of its own in its chat. */
const MESSAGE = `SELECT title AS "where", role, messages.created_at AS at, messages.id AS refId,
    ${ofChat(`iif(message_type = 'text', 'message', 'chat')`)}
  FROM messages JOIN conversations ON conversations.id = conversation_id WHERE messages.id = @owner`;

/** By the kind of place; of the others nothing more is known. */
const QUERIES: Readonly<Record<string, string>> = {
  message: MESSAGE,
  summary: MESSAGE,
  working: chat(`'working'`),
  draft: chat(`'chat'`),
  instructions: chat(`'chat'`),
  // Its words are the title themselves.
  title: `SELECT NULL AS "where", NULL AS role, NULL AS at, id AS refId, ${ofChat(`'chat'`)} FROM conversations WHERE id = @owner`,
  document: `SELECT title AS "where", NULL AS role, NULL AS at, id AS refId, ${ofChat(`'notes'`)}
    FROM conversations WHERE instr(@owner, '/sessions/' || id || '/') > 0
    UNION ALL SELECT NULL, NULL, NULL, @owner, 'notebook', NULL, id
    FROM workspaces WHERE instr(@owner, id || '/') = 1 AND @owner LIKE '%/notebook'`,
  setting: `SELECT name AS "where", NULL AS role, NULL AS at, NULL AS opens, id AS refId, NULL AS conversationId, id AS workspaceId
    FROM workspaces WHERE 'workspace:' || id = @owner`,
  handoff: `SELECT title AS "where", NULL AS role, handoffs.updated_at AS at, handoffs.id AS refId, ${ofChat(`'chat'`)}
    FROM handoffs JOIN conversations ON conversations.id = conversation_id WHERE handoffs.id = @owner`,
  file: `SELECT message_attachments.name AS "where", NULL AS role, NULL AS at, messages.id AS refId, ${ofChat(`'message'`)}
    FROM message_attachments JOIN messages ON messages.id = message_id JOIN conversations ON conversations.id = conversation_id
    WHERE hash = @owner
    UNION ALL SELECT name, NULL, NULL, NULL, NULL, NULL, NULL FROM draft_files WHERE hash = @owner LIMIT 1`,
  fact: `SELECT NULL AS "where", NULL AS role, created_at AS at, coalesce(project_id, id) AS refId,
      CASE WHEN deleted_at IS NOT NULL OR superseded_by IS NOT NULL THEN NULL
        WHEN archived_at IS NOT NULL THEN 'archived' WHEN project_id IS NOT NULL THEN 'project'
        WHEN namespace = 'inbox' THEN 'capture' WHEN namespace LIKE 'sessions/%' THEN 'notes' ELSE 'fact' END AS opens,
      iif(namespace LIKE 'sessions/%', substr(namespace, 10, 36), NULL) AS conversationId, workspace_id AS workspaceId
    FROM facts WHERE id = @owner`,
  proposal: `SELECT NULL AS "where", NULL AS role, NULL AS at, iif(status IN ('pending', 'conflict'), 'review', NULL) AS opens,
      id AS refId, NULL AS conversationId, workspace_id AS workspaceId
    FROM proposals WHERE id = @owner`,
  project: `SELECT NULL AS "where", NULL AS role, NULL AS at, iif(unlinked_at IS NULL, 'project', NULL) AS opens,
      id AS refId, NULL AS conversationId, workspace_id AS workspaceId
    FROM projects WHERE id = @owner`,
};

/** Tells a person which thing of a kind it is, by its id. */
export function forgetDetails(db: Database): (kind: string, owner: string) => OwnerDetails {
  return (kind, owner) => {
    const sql = QUERIES[kind];
    if (sql === undefined) return NOTHING;
    return db.prepare<{ readonly owner: string }, OwnerDetails>(sql).get({ owner }) ?? NOTHING;
  };
}

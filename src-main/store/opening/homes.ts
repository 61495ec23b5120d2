import { list, t } from '../../locale/t';
import type { Database } from '../sqlite/database';

/** Rows whose workspace, or whose chat, is gone: no page shows them, and nothing says that they are there. */
export type Homeless = {
  readonly workspaceIds: readonly string[];
  readonly conversationIds: readonly string[];
  /** Of those workspaces. */
  readonly chats: number;
  readonly facts: number;
  readonly documents: number;
};

/** The format that has all the tables which are looked at. */
export const HOMES_SINCE = 2;

/** Reads indexes alone, that of messages from chat to chat: what it costs grows with chats and facts, not with messages. */
export function findHomeless(db: Database): Homeless | null {
  const workspaceIds = db
    .prepare<[], string>(`
      SELECT workspace_id FROM conversations
        WHERE deleted_at IS NULL AND workspace_id NOT IN (SELECT id FROM workspaces)
      UNION SELECT workspace_id FROM facts
        WHERE superseded_by IS NULL AND archived_at IS NULL AND deleted_at IS NULL
          AND workspace_id NOT IN (SELECT id FROM workspaces)
      UNION SELECT workspace_id FROM documents WHERE workspace_id NOT IN (SELECT id FROM workspaces)`)
    .pluck()
    .all();
  const conversationIds = db
    .prepare<[], string>(`
      WITH RECURSIVE chats (id) AS (
        SELECT min(conversation_id) FROM messages
        UNION ALL
        SELECT (SELECT min(conversation_id) FROM messages WHERE conversation_id > chats.id) FROM chats WHERE id IS NOT NULL
      )
      SELECT id FROM chats WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM conversations)`)
    .pluck()
    .all();
  if (workspaceIds.length === 0 && conversationIds.length === 0) return null;
  const ids = JSON.stringify(workspaceIds);
  const count = (table: string) =>
    db
      .prepare<{ readonly ids: string }, number>(
        `SELECT count(*) FROM ${table} WHERE workspace_id IN (SELECT value FROM json_each(@ids))`,
      )
      .pluck()
      .get({ ids }) ?? 0;
  return {
    workspaceIds,
    conversationIds,
    chats: count('conversations'),
    facts: count('facts'),
    documents: count('documents'),
  };
}

/** `These have lost their workspace: 12 chats, 3 facts.` */
export function describeHomeless({ conversationIds, chats, facts, documents }: Homeless): string {
  const things = [
    ...(chats === 0 ? [] : [t('main-store.count.chats', { count: chats })]),
    ...(facts === 0 ? [] : [t('main-store.count.facts', { count: facts })]),
    ...(documents === 0 ? [] : [t('main-store.count.pages', { count: documents })]),
  ];
  const orphans = conversationIds.length;
  return [
    ...(things.length === 0 ? [] : [t('main-store.homeless.lost', { things: list(things) })]),
    ...(orphans === 0 ? [] : [t('main-store.homeless.orphans', { count: orphans })]),
  ].join(' ');
}

/** Gives them a workspace or chat named *Recovered*. Changes no existing row. */
export function giveHomes(db: Database, now: number): void {
  const found = findHomeless(db);
  if (found === null) return;
  const workspace = db.prepare('INSERT INTO workspaces (id, name, created_at) VALUES (@id, @name, @now)');
  const first = db
    .prepare<[], string>('SELECT id FROM workspaces WHERE deleted_at IS NULL ORDER BY created_at')
    .pluck();
  const chat = db.prepare(`
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, active_leaf_id, pinned, draft, created_at, updated_at)
    SELECT @id, @workspaceId, 'Recovered chat', 'user', 'chat', '{}',
      (SELECT id FROM messages WHERE conversation_id = @id AND message_type <> 'summary' AND status <> 'queued'
        ORDER BY created_at DESC, id DESC LIMIT 1),
      0, '', min(created_at), max(created_at) FROM messages WHERE conversation_id = @id`);
  db.transaction(() => {
    found.workspaceIds.forEach((id, nth) => {
      workspace.run({ id, name: nth === 0 ? RECOVERED : `${RECOVERED} ${nth + 1}`, now });
    });
    if (found.conversationIds.length > 0 && first.get() === undefined)
      workspace.run({ id: 'recovered', name: RECOVERED, now });
    for (const id of found.conversationIds) chat.run({ id, workspaceId: first.get() });
  }).immediate();
}

const RECOVERED = 'Recovered';

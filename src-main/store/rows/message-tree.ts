import { lazy } from '../../lazy';
import type { Database } from '../sqlite/database';
import { listBackupTables, type Row, type Value } from '../tables/backup-table';
import { withoutCycles } from '../tables/message-links';
import { copyTree } from './copy-tree';
import type { MessageRow } from './message-rows';

/** A message as a place in the tree. */
export type TreeLink = Pick<MessageRow, 'id' | 'parentId' | 'role' | 'messageType'>;

export type BranchLink = TreeLink & Pick<MessageRow, 'compactedBy'>;

/** Rows that were taken out together, in the order in which they can come back. */
export type TakenRows = readonly { readonly table: string; readonly row: Row }[];

export type Release = Pick<MessageRow, 'id' | 'parentId' | 'createdAt'> & { readonly sentContent: string };

type Id = { readonly id: string };
type InConversation = { readonly conversationId: string };

export type MessageTree = ReturnType<typeof messageTree>;

/** How the messages of a conversation hang together. Summaries are beside the tree, queued messages before it. */
export function messageTree(db: Database) {
  const links = db.prepare<InConversation, TreeLink>(`
    SELECT id, parent_id AS parentId, role, message_type AS messageType FROM messages
    WHERE conversation_id = @conversationId AND message_type <> 'summary' AND status <> 'queued'
    ORDER BY created_at, id`);
  const branchLinks = db.prepare<{ readonly leafId: string; readonly atMost: number }, BranchLink>(`
    WITH RECURSIVE branch (id, conversation, parentId, role, messageType, compactedBy, depth) AS (
      SELECT id, conversation_id, parent_id, role, message_type, compacted_by, 0 FROM messages WHERE id = @leafId
      UNION ALL
      SELECT messages.id, messages.conversation_id, messages.parent_id, messages.role, messages.message_type,
        messages.compacted_by, depth + 1
      FROM messages JOIN branch ON messages.id = branch.parentId AND messages.conversation_id = branch.conversation
      WHERE depth + 1 < @atMost
    )
    SELECT id, parentId, role, messageType, compactedBy FROM branch ORDER BY depth DESC`);
  // The plus signs keep SQLite from the index of the whole tree, which it would read to its end for one message.
  const versionsBelow = db.prepare<InConversation & { readonly parentId: string }, Id>(`
    SELECT id FROM messages WHERE parent_id = @parentId AND +conversation_id = @conversationId
      AND +message_type <> 'summary' AND +status <> 'queued' ORDER BY created_at, id`);
  const roots = db.prepare<InConversation, Id>(`
    SELECT id FROM messages WHERE parent_id IS NULL AND conversation_id = @conversationId
      AND +message_type <> 'summary' AND +status <> 'queued' ORDER BY created_at, id`);
  const handoff = db.prepare<InConversation, Pick<MessageRow, 'content'>>(`
    SELECT content FROM messages WHERE parent_id IS NULL AND conversation_id = @conversationId
      AND +message_type = 'handoff_context' AND +status <> 'queued' ORDER BY created_at, id LIMIT 1`);
  const newestBelow = db.prepare<Id & { readonly atMost: number }, Id & { readonly isEnd: 0 | 1 }>(`
    WITH RECURSIVE down (id, depth) AS (
      SELECT @id, 0
      UNION ALL
      SELECT (
        SELECT messages.id FROM messages WHERE messages.parent_id = down.id
          AND +messages.conversation_id = (SELECT conversation_id FROM messages WHERE id = @id)
          AND +messages.message_type <> 'summary' AND +messages.status <> 'queued'
        ORDER BY messages.created_at DESC, messages.id DESC LIMIT 1
      ), depth + 1
      FROM down WHERE down.id IS NOT NULL AND depth <= @atMost
    )
    SELECT id, depth <= @atMost AS isEnd FROM down WHERE id IS NOT NULL ORDER BY depth DESC LIMIT 1`);
  const pinned = db.prepare<InConversation, Id>(`
    SELECT id FROM messages WHERE conversation_id = @conversationId AND pinned = 1`);
  const total = db.prepare<InConversation, { readonly n: number }>(`
    SELECT count(*) AS n FROM messages
    WHERE conversation_id = @conversationId AND message_type <> 'summary' AND status <> 'queued'`);
  const children = db.prepare<Id, Id>('SELECT id FROM messages WHERE parent_id = @id ORDER BY created_at, id');
  const queued = db.prepare<InConversation, Id>(`
    SELECT id FROM messages WHERE conversation_id = @conversationId AND status = 'queued' ORDER BY created_at, id`);
  const hang = db.prepare<Id & { readonly parentId: string | null }>(
    'UPDATE messages SET parent_id = @parentId WHERE id = @id',
  );
  const rewrite = db.prepare<Id & { readonly content: string; readonly spans: string | null }>(
    "UPDATE messages SET content = @content, spans = @spans WHERE id = @id AND status = 'queued'",
  );
  const release = db.prepare<Release>(`
    UPDATE messages SET status = 'done', parent_id = @parentId, sent_content = @sentContent, created_at = @createdAt
    WHERE id = @id AND status = 'queued'`);
  const uncarry = db.prepare<Id>('UPDATE compactions SET carried_id = NULL WHERE carried_id = @id');
  const uncover = db.prepare<Id>('UPDATE messages SET compacted_by = NULL WHERE compacted_by = @id');
  const remove = db.prepare<Id>('DELETE FROM messages WHERE id = @id');
  const dependents = lazy(() => dependentTables(db));
  // Attachments go with the last message that has them.
  const files = db
    .prepare<Id, Row>(
      'SELECT attachments.* FROM message_attachments JOIN attachments USING (hash) WHERE message_id = @id ORDER BY position',
    )
    .safeIntegers();
  const isThere = db.prepare<Id, Id>('SELECT id FROM messages WHERE id = @id');
  const kept = (id: Value | undefined) => (typeof id === 'string' && isThere.get({ id }) ? id : null);
  const own = db.prepare<Id, Row>('SELECT * FROM messages WHERE id = @id').safeIntegers();

  return {
    /** Returns the copy of each message. */
    copyAll: copyTree(db),
    /** Every message of the tree, oldest first. */
    listLinks: (conversationId: string): readonly TreeLink[] => withoutCycles(links.all({ conversationId })),
    /** The end of a branch, oldest first. In a damaged file it may hold a message twice. */
    listBranchLinks: (leafId: string, atMost: number): readonly BranchLink[] => branchLinks.all({ leafId, atMost }),
    /** What was said below a message, or with null first of all, oldest first: versions of one another. */
    listVersions: (conversationId: string, parentId: string | null): readonly string[] =>
      (parentId === null ? roots.all({ conversationId }) : versionsBelow.all({ conversationId, parentId })).map(
        ({ id }) => id,
      ),
    /** The brief that a conversation began with, whichever branch is read; null where nothing was handed over. */
    readHandoff: (conversationId: string): string | null => handoff.get({ conversationId })?.content ?? null,
    /**
     * What follows a message, at every fork the newest: so many steps down, or fewer where it ends before. In a damaged file it may
     * lead in a circle.
     */
    newestBelow: (id: string, atMost: number): { readonly id: string; readonly isEnd: boolean } => {
      const found = newestBelow.get({ id, atMost });
      return { id: found?.id ?? id, isEnd: found?.isEnd !== 0 };
    },
    /** On whatever branch. */
    listPinned: (conversationId: string): readonly string[] => pinned.all({ conversationId }).map(({ id }) => id),
    /** Messages of all branches. */
    count: (conversationId: string): number => total.get({ conversationId })?.n ?? 0,
    /** Summaries too. */
    listChildren: (id: string): readonly string[] => children.all({ id }).map((row) => row.id),
    /** In the order in which they go out. */
    listQueued: (conversationId: string): readonly string[] => queued.all({ conversationId }).map(({ id }) => id),
    setParent: (row: Id & { readonly parentId: string | null }): void => void hang.run(row),
    /** After `putBack`: what hung on the message hangs on it again. */
    hangBack: ({
      ids,
      parentId,
    }: InConversation & { readonly ids: readonly string[]; readonly parentId: string }): void => {
      for (const id of ids) hang.run({ id, parentId });
    },
    setQueuedText: (row: Id & { readonly content: string; readonly spans: string | null }): void =>
      void rewrite.run(row),
    /** A queued message becomes one that was said. */
    release: (row: Release): void => void release.run(row),
    /**
     * Deletes a message that nothing hangs on any more and returns it with all that went with it, whatever tables later
     * versions add.
     */
    take: (id: string): TakenRows => {
      const rows = [
        ...files.all({ id }).map((row) => ({ table: 'attachments', row })),
        ...own.all({ id }).map((row) => ({ table: 'messages', row })),
        ...dependents().flatMap(({ table, list }) => list(id).map((row) => ({ table, row }))),
      ];
      uncarry.run({ id });
      uncover.run({ id });
      remove.run({ id });
      return rows;
    },
    /**
     * Hangs a taken message on `parentId`, with what went with it; `hangBack` makes it findable. What meanwhile lost its other end, such as the source of
     * a fact that is gone, stays away.
     */
    putBack: (rows: TakenRows, parentId: string | null): void => {
      for (const { table, row } of rows) {
        if (table !== 'messages') insertIfItHolds(db, table, row);
        else insertRow(db, table, { ...row, parent_id: parentId, compacted_by: kept(row.compacted_by) });
      }
    },
  };
}

/** Tables whose rows go when their message goes. */
function dependentTables(db: Database) {
  return listBackupTables(db).flatMap(({ name: table }) =>
    db
      .prepare<{ readonly table: string }, { readonly column: string }>(
        `SELECT "from" AS "column" FROM pragma_foreign_key_list(@table)
         WHERE "table" = 'messages' AND on_delete = 'CASCADE'`,
      )
      .all({ table })
      .map(({ column }) => {
        const list = db.prepare<Id, Row>(`SELECT * FROM "${table}" WHERE "${column}" = @id`).safeIntegers();
        return { table, list: (id: string) => list.all({ id }) };
      }),
  );
}

function insertIfItHolds(db: Database, table: string, row: Row): void {
  try {
    insertRow(db, table, row);
  } catch (error) {
    const isLooseEnd = error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
    if (!isLooseEnd) throw error;
  }
}

/** Names come from the schema. */
function insertRow(db: Database, table: string, row: Row): void {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(', ');
  const values = names.map((name) => `@${name}`).join(', ');
  db.prepare<Row>(`INSERT INTO "${table}" (${columns}) VALUES (${values}) ON CONFLICT DO NOTHING`).run(row);
}

import type { PartialDate } from '../../../src-preload/contract/partial-date';
import { schemaVersion } from '../migrations/migrate';
import { connect, type Database } from '../sqlite/database';
import { type BackupTable, countRows, listBackupTables, readRows } from '../tables/backup-table';
import { encodeRow } from './export-lines';
import { showOneWorkspace } from './export-part';

export type SharedMessage = {
  readonly role: string;
  readonly author: string | null;
  readonly content: string;
  readonly model: string | null;
  readonly createdAt: number;
};
export type ReadableConversation = {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly isArchived: boolean;
  /** On branches that are not open. */
  readonly otherMessages: number;
  readonly messages: readonly SharedMessage[];
};
export type ReadableFact = {
  readonly namespace: string;
  readonly topic: string;
  readonly text: string;
  readonly trust: string;
  readonly validFrom: PartialDate | null;
  readonly validUntil: PartialDate | null;
};
export type ReadableDocument = { readonly namespace: string; readonly body: string };

export type ReadableWorking = {
  readonly title: string;
  readonly content: string;
  readonly updatedAt: number;
  readonly expiresAt: number;
};

/** The database as it is at one moment, whatever is written meanwhile: all of it, or what one workspace holds. */
export type Snapshot = {
  /** The name of the one workspace; null: everything. */
  readonly workspace: string | null;
  readonly schemaVersion: number;
  readonly tables: readonly BackupTable[];
  readonly count: (table: BackupTable) => number;
  /** One line of JSON a row, without its line end. */
  readonly lines: (table: BackupTable) => Iterable<string>;
  /** Oldest first, without the deleted ones. */
  readonly conversations: () => readonly { readonly id: string; readonly createdAt: number }[];
  readonly conversation: (id: string) => ReadableConversation | undefined;
  readonly facts: () => readonly ReadableFact[];
  readonly documents: () => readonly ReadableDocument[];
  readonly working: () => readonly ReadableWorking[];
  readonly close: () => void;
};

/**
 * On a connection of its own, so that it holds up no writer and no writer holds it up.
 * @param workspaceId null: everything.
 */
export function openSnapshot(file: string, workspaceId: string | null = null): Snapshot {
  const db = connect(file);
  const tables = listBackupTables(db);
  if (workspaceId !== null) showOneWorkspace(db, tables, workspaceId);
  db.pragma('query_only = ON');
  db.exec('BEGIN');
  // The moment is that of the first read.
  db.prepare('SELECT 1 FROM sqlite_master').get();
  const name = db.prepare<[], string>('SELECT name FROM workspaces').pluck();
  return {
    ...snapshotOf(db),
    tables,
    workspace: workspaceId === null ? null : (name.get() ?? ''),
    close: () => db.close(),
  };
}

function snapshotOf(db: Database): Omit<Snapshot, 'tables' | 'workspace' | 'close'> {
  const ids = db.prepare<[], { readonly id: string; readonly createdAt: number }>(
    'SELECT id, created_at AS createdAt FROM conversations WHERE deleted_at IS NULL ORDER BY created_at, id',
  );
  return {
    schemaVersion: schemaVersion(db),
    count: (table) => countRows(db, table),
    lines: function* (table) {
      for (const row of readRows(db, table)) yield encodeRow(row, table);
    },
    conversations: () => ids.all(),
    conversation: readConversation(db),
    facts: () =>
      db
        .prepare<[], ReadableFact>(`
          SELECT namespace, topic, text, trust, valid_from AS validFrom, valid_until AS validUntil FROM facts
          WHERE deleted_at IS NULL AND superseded_by IS NULL ORDER BY namespace, created_at, id`)
        .all(),
    working: () =>
      db
        .prepare<[], ReadableWorking>(`
          SELECT conversations.title, content, working_entries.updated_at AS updatedAt, expires_at AS expiresAt
          FROM working_entries JOIN conversations ON conversations.id = conversation_id
          WHERE working_entries.deleted_at IS NULL AND conversations.deleted_at IS NULL
          ORDER BY working_entries.updated_at DESC, conversation_id`)
        .all(),
    documents: () => db.prepare<[], ReadableDocument>('SELECT namespace, body FROM documents ORDER BY namespace').all(),
  };
}

/** The open branch of a conversation that is not deleted. */
export function readConversation(db: Database): (id: string) => ReadableConversation | undefined {
  type Head = Omit<ReadableConversation, 'messages' | 'isArchived'> & {
    readonly leaf: string | null;
    readonly archivedAt: number | null;
    readonly all: number;
  };
  const head = db.prepare<{ readonly id: string }, Head>(`
    SELECT id, title, created_at AS createdAt, archived_at AS archivedAt, active_leaf_id AS leaf,
      (SELECT count(*) FROM messages WHERE conversation_id = conversations.id) AS "all"
    FROM conversations WHERE id = @id AND deleted_at IS NULL`);
  // No branch is longer than its conversation, so one that leads back into itself, in a damaged file, ends too.
  const branch = db.prepare<
    { readonly leaf: string; readonly all: number },
    SharedMessage & { readonly messageType: string }
  >(`
    WITH RECURSIVE branch (id, depth) AS (
      SELECT @leaf, 0
      UNION
      SELECT messages.parent_id, depth + 1 FROM branch JOIN messages ON messages.id = branch.id
      WHERE messages.parent_id IS NOT NULL AND depth + 1 < @all
    )
    SELECT role, author, content, model, created_at AS createdAt, message_type AS messageType
    FROM branch JOIN messages USING (id) ORDER BY depth DESC`);
  return (id) => {
    const found = head.get({ id });
    if (!found) return undefined;
    const { leaf, archivedAt, all, ...rest } = found;
    const messages = leaf === null ? [] : branch.all({ leaf, all });
    const spoken = messages.filter(({ messageType, content }) => messageType === 'text' && content !== '');
    return { ...rest, isArchived: archivedAt !== null, otherMessages: all - messages.length, messages: spoken };
  };
}

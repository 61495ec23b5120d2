import type { PartialDate } from '../../../src-preload/contract/partial-date';
import type { Database } from '../sqlite/database';
import { withoutCycles } from '../tables/message-links';

/** A message as far as the index cares. Only those that may be found: spoken, done, not in a deleted conversation. */
export type IndexedMessage = {
  readonly id: string;
  readonly parentId: string | null;
  readonly conversationId: string;
  readonly workspaceId: string;
  readonly conversationKind: 'chat' | 'project';
  readonly projectId: string | null;
  readonly role: 'user' | 'assistant';
  readonly author: string | null;
  readonly content: string;
  /** JSON: what is under its pictures. */
  readonly captions: string;
  readonly createdAt: number;
};

export type IndexedFact = {
  readonly id: string;
  readonly workspaceId: string;
  readonly namespace: string;
  readonly topic: string;
  readonly text: string;
  readonly projectId: string | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** When it ends in the world; null: not said. */
  readonly validUntil: PartialDate | null;
  readonly isArchived: 0 | 1;
};

export type IndexedWorking = {
  readonly conversationId: string;
  readonly workspaceId: string;
  readonly content: string;
  readonly updatedAt: number;
  readonly expiresAt: number | null;
};

type Id = { readonly id: string };
/** A message as a link of its chain, whether it is indexed or not. */
export type MessageLink = {
  readonly id: string;
  readonly parentId: string | null;
  readonly isIndexed: 0 | 1;
  readonly createdAt: number;
};

const IS_INDEXED = `(messages.message_type = 'text' AND messages.status = 'done' AND messages.role IN ('user', 'assistant'))`;
const MESSAGE = `
  SELECT messages.id, messages.parent_id AS parentId, conversation_id AS conversationId,
    conversations.workspace_id AS workspaceId, conversations.kind AS conversationKind,
    conversations.project_id AS projectId, role, author, content, messages.created_at AS createdAt,
    (SELECT json_group_array(text) FROM (SELECT text FROM captions WHERE message_id = messages.id ORDER BY position))
      AS captions
  FROM messages JOIN conversations ON conversations.id = conversation_id
  WHERE ${IS_INDEXED} AND conversations.deleted_at IS NULL`;
const FACT = `
  SELECT id, workspace_id AS workspaceId, namespace, topic, text, project_id AS projectId, created_at AS createdAt,
    expires_at AS expiresAt, valid_until AS validUntil, archived_at IS NOT NULL AS isArchived
  FROM facts
  WHERE deleted_at IS NULL AND superseded_by IS NULL AND (trust <> 'external' OR reviewed_at IS NOT NULL)`;
const WORKING = `
  SELECT conversation_id AS conversationId, working_entries.workspace_id AS workspaceId, content,
    working_entries.updated_at AS updatedAt, iif(working_entries.pinned, NULL, expires_at) AS expiresAt
  FROM working_entries JOIN conversations ON conversations.id = conversation_id
  WHERE working_entries.deleted_at IS NULL AND conversations.deleted_at IS NULL`;

export type SearchSources = ReturnType<typeof searchSources>;

/** What the index is built from: the canonical rows. */
export function searchSources(db: Database) {
  const message = db.prepare<Id, IndexedMessage>(`${MESSAGE} AND messages.id = @id`);
  const bytes = db.prepare<Id, { readonly bytes: number }>(`
    SELECT octet_length(content) AS bytes FROM messages JOIN conversations ON conversations.id = conversation_id
    WHERE ${IS_INDEXED} AND conversations.deleted_at IS NULL AND messages.id = @id`);
  const messages = db.prepare<{ readonly conversationId: string }, IndexedMessage>(
    `${MESSAGE} AND conversation_id = @conversationId ORDER BY messages.created_at, messages.id`,
  );
  const link = db.prepare<Id, MessageLink>(
    `SELECT id, parent_id AS parentId, ${IS_INDEXED} AS isIndexed, created_at AS createdAt FROM messages WHERE id = @id`,
  );
  const links = db.prepare<{ readonly conversationId: string }, MessageLink>(
    `SELECT id, parent_id AS parentId, ${IS_INDEXED} AS isIndexed, created_at AS createdAt FROM messages
     WHERE conversation_id = @conversationId ORDER BY created_at, id`,
  );
  const children = db.prepare<Id, MessageLink>(
    `SELECT id, parent_id AS parentId, ${IS_INDEXED} AS isIndexed, created_at AS createdAt FROM messages WHERE parent_id = @id
     ORDER BY created_at, id`,
  );
  const conversations = db.prepare<[], Id>('SELECT id FROM conversations WHERE deleted_at IS NULL ORDER BY created_at');
  const addCaption = db.prepare<{ readonly messageId: string; readonly position: number; readonly text: string }>(
    'INSERT INTO captions (message_id, position, text) VALUES (@messageId, @position, @text)',
  );
  const fact = db.prepare<Id, IndexedFact>(`${FACT} AND id = @id`);
  const facts = db.prepare<[], IndexedFact>(`${FACT} ORDER BY created_at, id`);
  const sources = db.prepare<Id, Id>(
    'SELECT message_id AS id FROM fact_sources WHERE fact_id = @id ORDER BY message_id',
  );
  const working = db.prepare<Id, IndexedWorking>(`${WORKING} AND conversation_id = @id`);
  const allWorking = db.prepare<[], IndexedWorking>(`${WORKING} ORDER BY conversation_id`);
  // Jumps from name to name along the index: reading each message's author would take as long as there are messages.
  const authors = db.prepare<{ readonly workspaceId: string }, { readonly author: string }>(`
    WITH RECURSIVE names (author) AS (
      SELECT min(author) FROM search_rows WHERE workspace_id = @workspaceId AND author > ''
      UNION ALL
      SELECT (SELECT min(author) FROM search_rows WHERE workspace_id = @workspaceId AND author > names.author AND author > '')
      FROM names WHERE names.author IS NOT NULL
    )
    SELECT author FROM names WHERE author IS NOT NULL`);
  const profile = db.prepare<{ readonly workspaceId: string }, { readonly text: string }>(
    `SELECT text FROM (${FACT}) WHERE workspaceId = @workspaceId AND namespace LIKE '%/profile' AND isArchived = 0`,
  );
  return {
    readMessage: (id: string): IndexedMessage | undefined => message.get({ id }),
    /** Of a message that may be found: its bytes, without reading them. */
    messageBytes: (id: string): number | undefined => bytes.get({ id })?.bytes,
    listMessages: (conversationId: string): readonly IndexedMessage[] => messages.all({ conversationId }),
    readLink: (id: string): MessageLink | undefined => link.get({ id }),
    listLinks: (conversationId: string): readonly MessageLink[] => withoutCycles(links.all({ conversationId })),
    /** Oldest first. */
    listChildren: (id: string): readonly MessageLink[] => children.all({ id }),
    listConversations: (): readonly string[] => conversations.all().map(({ id }) => id),
    addCaption: (row: { readonly messageId: string; readonly position: number; readonly text: string }): void =>
      void addCaption.run(row),
    readFact: (id: string): IndexedFact | undefined => fact.get({ id }),
    listFacts: (): readonly IndexedFact[] => facts.all(),
    listSources: (factId: string): readonly string[] => sources.all({ id: factId }).map(({ id }) => id),
    readWorking: (conversationId: string): IndexedWorking | undefined => working.get({ id: conversationId }),
    listWorking: (): readonly IndexedWorking[] => allWorking.all(),
    /** The names under which people spoke in a workspace, lower case. */
    listAuthors: (workspaceId: string): readonly string[] => authors.all({ workspaceId }).map(({ author }) => author),
    listProfileTexts: (workspaceId: string): readonly string[] => profile.all({ workspaceId }).map(({ text }) => text),
  };
}

import type { Database } from '../sqlite/database';
import { type MessageTail, replyTails, WITH_TAILS } from './reply-tails';

export type MessageRow = {
  readonly id: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly messageType: 'text' | 'summary' | 'handoff_context' | 'tool_call' | 'tool_result' | 'notice';
  readonly content: string;
  /** The exact bytes the model got, once it was sent. */
  readonly sentContent: string | null;
  readonly promptId: string | null;
  readonly thinking: string | null;
  /** How long that took; null where nobody measured. */
  readonly thinkingMs: number | null;
  /** JSON of the calls that a model made. */
  readonly toolCalls: string | null;
  readonly toolName: string | null;
  /** JSON of what came of the call, on its result. */
  readonly toolUse: string | null;
  /** JSON of the spans. */
  readonly spans: string | null;
  readonly model: string | null;
  readonly status: 'queued' | 'streaming' | 'done' | 'stopped' | 'interrupted' | 'failed';
  readonly doneReason: string | null;
  readonly errorCode: string | null;
  readonly errorSentence: string | null;
  readonly errorDetail: string | null;
  readonly promptTokens: number | null;
  readonly answerTokens: number | null;
  readonly pinned: 0 | 1;
  /**
   * 1: text that the person did not type was in the request that it answers, was recalled for it, or it came from another
   * app. What a message itself holds, its spans and files say.
   */
  readonly external: 0 | 1;
  /** The summary that stands for it. */
  readonly compactedBy: string | null;
  /** JSON of its files, without what is in them (`AttachedFile`). */
  readonly attachments: string;
  /** JSON of the pieces of an answer from memory alone. */
  readonly noted: string;
  /** Where only the beginning of its text was read (see `listBranch`): bytes of what was read and of the whole; else absent or null. */
  readonly readBytes?: number | null;
  readonly wholeBytes?: number | null;
  readonly createdAt: number;
};

/** Of a message that nothing has happened to yet. */
const AS_BEGUN = {
  messageType: 'text',
  sentContent: null,
  promptId: null,
  thinking: null,
  thinkingMs: null,
  toolCalls: null,
  toolName: null,
  toolUse: null,
  spans: null,
  model: null,
  doneReason: null,
  errorCode: null,
  errorSentence: null,
  errorDetail: null,
  promptTokens: null,
  answerTokens: null,
  pinned: 0,
  external: 0,
  compactedBy: null,
  attachments: '[]',
  noted: '[]',
} as const satisfies Partial<MessageRow>;

export type NewMessageRow = Omit<MessageRow, keyof typeof AS_BEGUN> & Partial<MessageRow>;

export function begunMessage(row: NewMessageRow): MessageRow {
  return { ...AS_BEGUN, ...row };
}

/** What changes while a reply comes in and when it ends. */
export type MessageEnd = Pick<
  MessageRow,
  | 'id'
  | 'content'
  | 'thinking'
  | 'thinkingMs'
  | 'status'
  | 'doneReason'
  | 'errorCode'
  | 'errorSentence'
  | 'errorDetail'
  | 'promptTokens'
  | 'answerTokens'
>;

/** What has come of a reply so far. */
export type MessageProgress = Pick<MessageRow, 'id' | 'content' | 'thinking' | 'thinkingMs'>;

/** A reply that turned out to be calls of tools. */
export type MessageCalls = Pick<
  MessageRow,
  'id' | 'content' | 'thinking' | 'thinkingMs' | 'toolCalls' | 'promptTokens' | 'answerTokens'
>;

/** Longer than any text in a database. */
const ALL = 2 ** 31;

const columns = (
  content: string,
  sentContent: string,
) => `messages.id, conversation_id AS conversationId, parent_id AS parentId, role,
  message_type AS messageType, ${content}, ${sentContent}, prompt_id AS promptId,
  ${WITH_TAILS.thinking} AS thinking, ${WITH_TAILS.thinkingMs} AS thinkingMs, tool_calls AS toolCalls,
  tool_name AS toolName, tool_use AS toolUse, spans, model, status, done_reason AS doneReason, error_code AS errorCode, error_sentence AS errorSentence, error_detail AS errorDetail, prompt_tokens AS promptTokens,
  answer_tokens AS answerTokens, pinned, external, compacted_by AS compactedBy, created_at AS createdAt,
  (SELECT json_group_array(json_object('name', name, 'origin', origin, 'kind', kind, 'type', type, 'sizeBytes', size,
      'lineCount', line_count, 'width', width, 'height', height) ORDER BY position)
    FROM message_attachments JOIN attachments USING (hash) WHERE message_id = messages.id) AS attachments,
  (SELECT json_group_array(json_object('kind', noted_pieces.kind, 'refId', ref_id, 'conversationId', source_conversation_id,
      'role', noted_pieces.role, 'at', at, 'text', text, 'marks', iif(json_valid(marks), json(marks), json('[]'))) ORDER BY position)
    FROM noted_pieces WHERE message_id = messages.id) AS noted`;

/** As bytes, so that a long text is never decoded: the last character may be broken. */
const beginningOf = (column: string, name: string, whole = column) => `CASE WHEN octet_length(${column}) > @mostBytes
  THEN CAST(substr(CAST(${column} AS BLOB), 1, @mostBytes) AS TEXT) ELSE ${whole} END AS ${name}`;
const SENT_BYTES = 'octet_length(coalesce(sent_content, content))';
const COLUMNS = columns(`${WITH_TAILS.content} AS content`, 'sent_content AS sentContent');
const COLUMNS_OF_BRANCH = columns(
  beginningOf('content', 'content', WITH_TAILS.content),
  `${beginningOf('sent_content', 'sentContent')},
  CASE WHEN ${SENT_BYTES} > @mostBytes THEN @mostBytes END AS readBytes,
  CASE WHEN ${SENT_BYTES} > @mostBytes THEN ${SENT_BYTES} END AS wholeBytes`,
);

type Id = { readonly id: string };
type Stretch = { readonly leafId: string; readonly atMost: number; readonly mostBytes: number };

/** A reply that is asked for: again from the start, or to go on. */
type MessageRestart = Pick<MessageRow, 'id' | 'promptId' | 'model' | 'external'>;

export type MessageRows = ReturnType<typeof messageRows>;

export function messageRows(db: Database) {
  const insert = db.prepare<MessageRow>(`
    INSERT INTO messages (id, conversation_id, parent_id, role, message_type, content, sent_content, prompt_id, thinking, thinking_ms,
      tool_calls, tool_name, tool_use, spans, model, status, done_reason, error_code, error_sentence, error_detail, prompt_tokens,
      answer_tokens, pinned, external, compacted_by, created_at)
    VALUES (@id, @conversationId, @parentId, @role, @messageType, @content, @sentContent, @promptId, @thinking, @thinkingMs,
      @toolCalls, @toolName, @toolUse, @spans, @model, @status, @doneReason, @errorCode, @errorSentence, @errorDetail,
      @promptTokens, @answerTokens, @pinned, @external, @compactedBy, @createdAt)`);
  const read = db.prepare<Id, MessageRow>(`SELECT ${COLUMNS} FROM messages WHERE id = @id`);
  const branch = db.prepare<Stretch, MessageRow>(`
    WITH RECURSIVE branch (id, conversation, up, depth) AS (
      SELECT id, conversation_id, parent_id, 0 FROM messages WHERE id = @leafId
      UNION ALL
      SELECT messages.id, messages.conversation_id, messages.parent_id, depth + 1
      FROM messages JOIN branch ON messages.id = branch.up AND messages.conversation_id = branch.conversation
      WHERE depth + 1 < @atMost
    )
    SELECT ${COLUMNS_OF_BRANCH} FROM branch JOIN messages USING (id) ORDER BY depth DESC`);
  // No branch is longer than its conversation.
  const count = db.prepare<Id, { readonly n: number }>(`
    SELECT count(*) AS n FROM messages WHERE conversation_id = (SELECT conversation_id FROM messages WHERE id = @id)`);
  const progress = db.prepare<MessageProgress>(
    'UPDATE messages SET content = @content, thinking = @thinking, thinking_ms = @thinkingMs WHERE id = @id',
  );
  const end = db.prepare<MessageEnd>(`
    UPDATE messages SET content = @content, thinking = @thinking, thinking_ms = @thinkingMs, status = @status, done_reason = @doneReason,
      error_code = @errorCode, error_sentence = @errorSentence, error_detail = @errorDetail,
      prompt_tokens = @promptTokens, answer_tokens = @answerTokens
    WHERE id = @id`);
  const endWithCalls = db.prepare<MessageCalls>(`
    UPDATE messages SET message_type = 'tool_call', content = @content, thinking = @thinking,
      thinking_ms = @thinkingMs, tool_calls = @toolCalls,
      status = 'done', done_reason = 'stop', error_code = NULL, error_sentence = NULL, error_detail = NULL,
      prompt_tokens = @promptTokens, answer_tokens = @answerTokens
    WHERE id = @id`);
  const toolUse = db.prepare<Id & { readonly toolUse: string }>(
    'UPDATE messages SET tool_use = @toolUse WHERE id = @id',
  );
  const restart = db.prepare<MessageRestart>(`
    UPDATE messages SET status = 'streaming', done_reason = NULL, error_code = NULL, error_sentence = NULL,
      error_detail = NULL, prompt_id = @promptId, model = @model, external = max(external, @external)
    WHERE id = @id`);
  const sent = db.prepare<Id & { readonly sentContent: string }>(
    'UPDATE messages SET sent_content = @sentContent WHERE id = @id',
  );
  const external = db.prepare<Id>('UPDATE messages SET external = 1 WHERE id = @id');
  const heldExternal = db.prepare<{ readonly conversationId: string; readonly untilMs: number }, { readonly n: 1 }>(`
    SELECT 1 AS n FROM messages WHERE conversation_id = @conversationId AND external = 1 AND created_at <= @untilMs
    LIMIT 1`);
  const content = db.prepare<Id & Pick<MessageRow, 'content' | 'spans' | 'sentContent'>>(
    'UPDATE messages SET content = @content, spans = @spans, sent_content = @sentContent WHERE id = @id',
  );
  const notice = db.prepare<Id & { readonly content: string }>(
    "UPDATE messages SET message_type = 'notice', content = @content WHERE id = @id",
  );
  const pin = db.prepare<Id & { readonly pinned: 0 | 1 }>('UPDATE messages SET pinned = @pinned WHERE id = @id');
  const remove = db.prepare<Id>('DELETE FROM messages WHERE id = @id');
  const interrupt = db.prepare<{ readonly workspaceId: string }>(`
    UPDATE messages SET status = 'interrupted' WHERE status = 'streaming'
      AND EXISTS (SELECT 1 FROM conversations WHERE id = conversation_id AND workspace_id = @workspaceId)`);
  const tails = replyTails(db);
  const whole =
    <Row extends Id>(write: { readonly run: (row: Row) => unknown }) =>
    (row: Row): void =>
      db.transaction(() => {
        tails.drop(row.id);
        write.run(row);
      })();
  return {
    insert: (row: NewMessageRow): void => void insert.run(begunMessage(row)),
    read: (id: string): MessageRow | undefined => read.get({ id }),
    /**
     * From the first message down to the leaf, or only its end. Of a text beyond `mostBytes` only so much of its beginning is read.
     * In a damaged file a branch may lead back into itself: it ends there.
     */
    listBranch: (leafId: string, atMost?: number, mostBytes = ALL): readonly MessageRow[] =>
      onceEach(branch.all({ leafId, atMost: atMost ?? count.get({ id: leafId })?.n ?? 0, mostBytes })),
    /** All that has come of a reply. */
    saveProgress: whole<MessageProgress>(progress),
    /** Only what has come since the last save, of a long one. */
    appendProgress: (tail: MessageTail): void => tails.append(tail),
    end: whole<MessageEnd>(end),
    endWithCalls: whole<MessageCalls>(endWithCalls),
    setToolUse: (row: Id & { readonly toolUse: string }): void => void toolUse.run(row),
    restart: (row: MessageRestart): void => void restart.run(row),
    setSentContent: (row: Id & { readonly sentContent: string }): void => void sent.run(row),
    setExternal: (id: string): void => void external.run({ id }),
    /** Whether a message of this chat, on whatever branch, came from outside by then or answers to something that did. */
    heldExternal: (chat: { readonly conversationId: string; readonly untilMs: number }): boolean =>
      heldExternal.get(chat) !== undefined,
    /** What a user wrote, changed where it stands. */
    setContent: (row: Id & Pick<MessageRow, 'content' | 'spans' | 'sentContent'>): void => void content.run(row),
    /** Makes it a notice: no model said it, so it is never sent, summarised or found. */
    setNotice: (row: Id & { readonly content: string }): void => void notice.run(row),
    setPinned: (row: Id & { readonly pinned: 0 | 1 }): void => void pin.run(row),
    remove: (id: string): void => void remove.run({ id }),
    /** After a crash: what was streaming will not go on by itself. Returns how many. */
    interruptStreaming: (workspaceId: string): number =>
      db.transaction(() => {
        tails.joinAll(workspaceId);
        return interrupt.run({ workspaceId }).changes;
      })(),
  };
}

/** From the end up to the first message that was there already. */
function onceEach(branch: readonly MessageRow[]): readonly MessageRow[] {
  if (new Set(branch.map(({ id }) => id)).size === branch.length) return branch;
  const seen = new Set<string>();
  const from = branch.findLastIndex(({ id }) => seen.size === seen.add(id).size);
  return branch.slice(from + 1);
}

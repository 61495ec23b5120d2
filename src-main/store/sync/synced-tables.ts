type Local = {
  readonly because: string;
  /** What a row begins with that another device made; null, if nothing is said. */
  readonly begins?: string | number;
  /** It begins with what another column holds. */
  readonly beginsAs?: string;
};

/** How the rows of a table are kept the same on all devices; `MergePolicy` explains the lists of columns. */
export type SyncedTable = {
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly local?: Readonly<Record<string, Local>>;
  /** By column: the table that must hold the row it names. */
  readonly parents?: Readonly<Record<string, string>>;
  /** The column by which a row belongs to a row above it, and so to a workspace. */
  readonly scope?: string;
  /** It goes with the row of this column, and comes back with it. */
  readonly partOf?: string;
  /** A change tells the changed cells alone. Otherwise it tells the whole row, so that one who deleted it can have it back. */
  readonly tells?: 'cells';
  readonly life?: readonly string[];
  readonly hides?: readonly string[];
  readonly content?: readonly string[];
  readonly keeps?: readonly string[];
  /** SQL: whether a row is told to others yet. Its columns stand behind `$`. */
  readonly isReady?: string;
  /** Rows are named by a hash of what they hold: they go along with a row that names them, and are never deleted by others. */
  readonly isContent?: true;
  /** The column that holds Markdown, which is merged by its sections. */
  readonly markdown?: string;
};

const OF_WORKSPACE = { parents: { workspace_id: 'workspaces' }, scope: 'workspace_id' } as const;
const PART_OF_MESSAGE = { parents: { message_id: 'messages' }, scope: 'message_id', partOf: 'message_id' } as const;
const THIS_COMPUTER = 'a place on this computer';

/** Every table that devices share; parents first. What stays on one device is in `LOCAL_TABLES`. */
export const SYNCED_TABLES: Readonly<Record<string, SyncedTable>> = {
  workspaces: {
    key: ['id'],
    columns: ['name', 'created_at', 'deleted_at'],
    hides: ['deleted_at'],
    content: ['name'],
  },
  folders: {
    ...OF_WORKSPACE,
    key: ['id'],
    columns: ['workspace_id', 'name', 'created_at', 'deleted_at'],
    hides: ['deleted_at'],
    content: ['name'],
  },
  projects: {
    ...OF_WORKSPACE,
    key: ['id'],
    columns: ['workspace_id', 'name', 'created_at'],
    local: {
      real_path: { because: THIS_COMPUTER, begins: '' },
      folder_id: { because: THIS_COMPUTER, begins: '' },
      trusted_at: { because: 'a folder is trusted on one computer' },
      notes_dir: { because: THIS_COMPUTER, begins: 'notes' },
      claude_dir: { because: THIS_COMPUTER },
      unlinked_at: { because: 'a project of another device is not linked to a folder here', beginsAs: 'created_at' },
    },
  },
  conversations: {
    ...OF_WORKSPACE,
    key: ['id'],
    columns: [
      ...['workspace_id', 'title', 'title_by', 'kind', 'project_id', 'source_conversation_id', 'model', 'instructions'],
      ...['params', 'active_leaf_id', 'pinned', 'checkpointed_upto', 'extracted_upto', 'created_at', 'updated_at'],
      ...['archived_at', 'deleted_at', 'with_profile', 'plain_upto'],
    ],
    local: {
      draft: { because: 'what is typed on one device', begins: '' },
      session_context: { because: 'made from the memory and settings of the device that asks a model' },
    },
    hides: ['archived_at', 'deleted_at'],
    content: ['title', 'instructions', 'active_leaf_id'],
    // An import that is not through.
    isReady: '$deleted_at IS NOT 0',
  },
  folder_chats: {
    key: ['conversation_id'],
    columns: ['folder_id'],
    parents: { conversation_id: 'conversations', folder_id: 'folders' },
    scope: 'conversation_id',
  },
  prompts: { key: ['hash'], columns: ['text'], isContent: true },
  attachments: {
    key: ['hash'],
    columns: ['kind', 'type', 'size', 'text', 'bytes', 'line_count', 'width', 'height'],
    isContent: true,
  },
  messages: {
    key: ['id'],
    columns: [
      ...['conversation_id', 'parent_id', 'role', 'author', 'message_type', 'content', 'sent_content', 'prompt_id'],
      ...[
        'thinking',
        'tool_calls',
        'tool_call_id',
        'tool_name',
        'spans',
        'model',
        'status',
        'done_reason',
        'error_code',
      ],
      ...['error_sentence', 'error_detail', 'prompt_tokens', 'answer_tokens', 'pinned', 'compacted_by', 'created_at'],
      ...['tool_use', 'thinking_ms', 'external'],
    ],
    parents: {
      conversation_id: 'conversations',
      parent_id: 'messages',
      compacted_by: 'messages',
      prompt_id: 'prompts',
    },
    scope: 'conversation_id',
    tells: 'cells',
    life: ['role'],
    isReady: "$status IN ('done', 'stopped', 'interrupted', 'failed')",
  },
  message_attachments: {
    ...PART_OF_MESSAGE,
    key: ['message_id', 'position'],
    columns: ['hash', 'name', 'origin'],
    parents: { message_id: 'messages', hash: 'attachments' },
  },
  captions: { ...PART_OF_MESSAGE, key: ['message_id', 'position'], columns: ['text'] },
  noted_pieces: {
    ...PART_OF_MESSAGE,
    key: ['message_id', 'position'],
    columns: ['kind', 'ref_id', 'source_conversation_id', 'role', 'at', 'text', 'marks'],
  },
  compactions: {
    key: ['summary_id'],
    columns: [
      ...['conversation_id', 'carried_id', 'compacted_count', 'tokens_before', 'tokens_after', 'used_model'],
      ...['created_at', 'undone_at', 'unread_count', 'unread_upto'],
    ],
    parents: { summary_id: 'messages', conversation_id: 'conversations', carried_id: 'compactions' },
    scope: 'summary_id',
    partOf: 'summary_id',
  },
  facts: {
    key: ['id'],
    columns: [
      ...['workspace_id', 'namespace', 'topic', 'text', 'origin', 'trust', 'project_id', 'created_at', 'updated_at'],
      ...['confirmed_at', 'reviewed_at', 'expires_at', 'pinned', 'redactions', 'superseded_by', 'archived_at'],
      ...['deleted_at', 'valid_from', 'valid_until'],
    ],
    local: {
      last_used_at: { because: 'what this device used; it decides about room in a prompt alone' },
      use_count: { because: 'what this device used', begins: 0 },
    },
    parents: { workspace_id: 'workspaces', superseded_by: 'facts' },
    scope: 'workspace_id',
    hides: ['archived_at', 'deleted_at', 'superseded_by'],
    content: ['namespace', 'topic', 'text', 'expires_at', 'valid_from', 'valid_until'],
    keeps: ['text'],
  },
  fact_sources: {
    key: ['fact_id', 'message_id'],
    columns: [],
    parents: { fact_id: 'facts', message_id: 'messages' },
    scope: 'fact_id',
  },
  documents: {
    ...OF_WORKSPACE,
    key: ['workspace_id', 'namespace'],
    columns: ['updated_at', 'expires_at'],
    local: { id: { because: 'each device draws its own; its search index alone names it' } },
    markdown: 'body',
  },
  working_entries: {
    key: ['conversation_id'],
    columns: ['workspace_id', 'content', 'kind', 'updated_at', 'expires_at', 'pinned', 'deleted_at', 'external'],
    parents: { conversation_id: 'conversations', workspace_id: 'workspaces' },
    scope: 'conversation_id',
    hides: ['deleted_at'],
    content: ['content', 'kind'],
    keeps: ['content'],
  },
  proposals: {
    key: ['id'],
    columns: [
      ...[
        'workspace_id',
        'group_id',
        'kind',
        'op',
        'status',
        'reason',
        'origin',
        'trust',
        'namespace',
        'topic',
        'text',
      ],
      ...['old_text', 'near_fact_id', 'project_id', 'conversation_id', 'message_ids', 'expires_at', 'redactions'],
      ...['base_hash', 'created_at', 'decided_at', 'client', 'valid_from', 'valid_until'],
    ],
    parents: { workspace_id: 'workspaces', near_fact_id: 'facts' },
    scope: 'workspace_id',
  },
  revisions: {
    ...OF_WORKSPACE,
    key: ['id'],
    columns: [
      ...[
        'workspace_id',
        'group_id',
        'kind',
        'actor',
        'target_kind',
        'target_id',
        'section',
        'position',
        'before_text',
      ],
      ...['before_topic', 'before_state', 'after_text', 'after_topic', 'after_state', 'conversation_id', 'created_at'],
      ...['undone_by', 'said_text', 'client'],
    ],
  },
  handoffs: {
    key: ['id'],
    columns: ['conversation_id', 'destination', 'project_id', 'section_hashes', 'created_at', 'updated_at'],
    local: { path: { because: THIS_COMPUTER } },
    parents: { conversation_id: 'conversations' },
    scope: 'conversation_id',
  },
  allowed_texts: { ...OF_WORKSPACE, key: ['workspace_id', 'fingerprint'], columns: ['created_at'] },
};

const PERMISSION = 'a permission counts on the computer where it was given';
const PROGRAM = 'programs and servers of this computer';
const UNSENT = 'what is typed on one device and not sent yet';
const BOOKKEEPING = 'what Hearth notes about this database';

/** Every other table, with the reason why it stays on one device. */
export const LOCAL_TABLES: Readonly<Record<string, string>> = {
  backup_permissions: PERMISSION,
  captures: UNSENT,
  closed_folders: 'how the window of one device looks',
  consents: PERMISSION,
  draft_files: UNSENT,
  fact_checks: 'what this device asked about',
  fact_shows: 'what this device put into requests',
  faults: 'what went wrong on this device',
  forgets: 'when somebody forgot something on this device',
  jobs: 'work that this device does',
  mcp_calls: PROGRAM,
  mcp_clients: PERMISSION,
  new_chat_drafts: UNSENT,
  reply_tails: 'parts of a reply that is still being written',
  row_baseline: BOOKKEEPING,
  row_changes: BOOKKEEPING,
  server_abilities: PROGRAM,
  server_headers: PROGRAM,
  servers: PROGRAM,
  settings: 'each device has its own model, shortcut and look',
  tool_choices: PERMISSION,
  tool_lists: PROGRAM,
  tool_server_secrets: PROGRAM,
  tool_server_workspaces: PERMISSION,
  tool_servers: PROGRAM,
  traces: 'what this device sent to a model; it holds hashes of what is only here',
};

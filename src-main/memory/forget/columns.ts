import type { Words } from './places';

export type Decision =
  | (Partial<Omit<Words, 'table' | 'column'>> & Pick<Words, 'kind'>)
  /** Made again from its source in the same transaction. */
  | { readonly derived: string }
  | { readonly left: string };

const ID = { left: 'an id that Hearth drew' } as const;
const KIND = { left: 'one of a few words of Hearth’s own; the table takes no other' } as const;
const DATE = { left: 'a year, a month or a day, in digits; the table takes no other' } as const;
const HASH = { left: 'a hash of a text' } as const;
const INDEX = { derived: 'a row of the search index' } as const;
const IN_NAMESPACE = {
  left: 'the name of a memory, of a–z, 0–9, _ and -, or ids: it follows the setting memory.user_namespace, which is searched',
} as const;
const OF_FACT = {
  left: 'ids, times, dates and kinds; the words stand beside it, and the name of the memory follows its setting',
} as const;
const MESSAGE = { kind: 'message' } as const;
const FILE = { kind: 'file' } as const;
const COPIES = { kind: 'copies', owner: `''` } as const;
const SETTING = { kind: 'setting', owner: `scope || ':' || scope_id`, as: 'json', values: 1, names: 2 } as const;
/** The name of a program outside Hearth, as the person called it. */
const CLIENT = { kind: 'permission', owner: `''` } as const;
/** Told to other devices, or told by them. */
const TOLD = { ...COPIES, as: 'json', values: 2 } as const;
const STAMPS = { left: 'times and devices: when each cell of a row was written, and nothing of what it says' } as const;
const DEVICE = { left: 'an id that Hearth drew for a device' } as const;
const TABLE = { left: 'the name of a table' } as const;
const REVISION = [
  { kind: 'fact', owner: 'target_id', where: `target_kind = 'fact'` },
  { kind: 'document', owner: `workspace_id || '/' || target_id`, where: `target_kind = 'section'` },
  { kind: 'working', owner: 'target_id', where: `target_kind = 'working'` },
  { kind: 'project_change', owner: 'target_id', where: `target_kind = 'project'` },
] as const;

/**
 * Every column of every table that may hold text: searched and removable, derived, or left for a reason. A migration that brings a
 * column decides about it here; `scripts/forget-columns.test.ts` reads the schema and fails until it has.
 */
export const DECISIONS: Readonly<Record<string, Readonly<Record<string, Decision | readonly Decision[]>>>> = {
  allowed_texts: { workspace_id: ID, fingerprint: { left: 'a hash of a text that was marked not a secret' } },
  attachments: {
    hash: HASH,
    kind: KIND,
    type: { left: 'a media type that Hearth found out itself' },
    text: { ...FILE, owner: 'hash' },
    bytes: { ...FILE, owner: 'hash', as: 'bytes' },
  },
  backup_permissions: {
    id: ID,
    workspace_id: ID,
    project_id: ID,
    kind: KIND,
    name: { kind: 'permission', onHit: 'delete' },
    text: { kind: 'permission', onHit: 'delete' },
    server_id: ID,
    server_kind: KIND,
  },
  captions: { message_id: ID, text: { ...MESSAGE, owner: 'message_id' } },
  captures: { draft: { kind: 'capture' }, workspace_id: ID },
  closed_folders: { folder_id: ID },
  compactions: { summary_id: ID, conversation_id: ID, carried_id: ID },
  consents: {
    hash: HASH,
    kind: KIND,
    about: { kind: 'agreement', owner: 'hash', as: 'json', values: 1, onHit: 'delete' },
  },
  conversations: {
    id: ID,
    workspace_id: ID,
    title: { kind: 'title' },
    title_by: KIND,
    kind: KIND,
    project_id: ID,
    source_conversation_id: ID,
    model: { kind: 'model', owner: `''` },
    instructions: { kind: 'instructions' },
    params: { left: 'numbers and switches' },
    active_leaf_id: ID,
    draft: { kind: 'draft' },
    session_context: { ...COPIES, as: 'json', values: 1, onHit: 'empty' },
    checkpointed_upto: ID,
    extracted_upto: ID,
    plain_upto: ID,
  },
  documents: {
    id: ID,
    workspace_id: ID,
    namespace: IN_NAMESPACE,
    body: { kind: 'document', owner: `workspace_id || '/' || namespace` },
  },
  draft_files: {
    id: ID,
    workspace_id: ID,
    conversation_id: ID,
    hash: HASH,
    name: { ...FILE, owner: 'hash' },
    origin: KIND,
  },
  fact_sources: { fact_id: ID, message_id: ID },
  facts: {
    id: ID,
    workspace_id: ID,
    namespace: IN_NAMESPACE,
    topic: { kind: 'fact' },
    text: { kind: 'fact' },
    origin: KIND,
    trust: KIND,
    project_id: ID,
    redactions: { left: 'kinds of credentials, out of a list of Hearth’s own' },
    superseded_by: ID,
    valid_from: DATE,
    valid_until: DATE,
  },
  faults: {
    id: ID,
    workspace_id: ID,
    kind: KIND,
    place: { kind: 'diagnostic', owner: `''` },
    field: { kind: 'diagnostic', owner: `''` },
    message: { kind: 'diagnostic', owner: `''` },
  },
  fact_checks: { fact_id: ID, reply_id: ID },
  fact_shows: { fact_id: ID },
  folder_chats: { conversation_id: ID, folder_id: ID },
  folders: { id: ID, workspace_id: ID, name: { kind: 'folder' } },
  forgets: { workspace_id: ID },
  handoffs: {
    id: ID,
    conversation_id: ID,
    destination: KIND,
    project_id: ID,
    path: { kind: 'handoff' },
    section_hashes: HASH,
  },
  jobs: { id: ID, kind: KIND, conversation_id: ID },
  mcp_calls: {
    client_id: ID,
    tool: { left: 'the name of one of Hearth’s tools' },
    outcome: KIND,
    returned: { left: 'ids of what a call was answered with; no word of a call is kept' },
  },
  mcp_clients: { id: ID, workspace_id: ID, name: CLIENT, token_hash: HASH },
  message_attachments: { message_id: ID, hash: HASH, name: { ...FILE, owner: 'hash' }, origin: KIND },
  messages: {
    id: ID,
    conversation_id: ID,
    parent_id: ID,
    role: KIND,
    author: MESSAGE,
    message_type: KIND,
    content: [
      { kind: 'summary', where: `message_type = 'summary'` },
      { ...MESSAGE, where: `message_type NOT IN ('summary', 'tool_result')` },
      { ...MESSAGE, where: `message_type = 'tool_result'`, as: 'json', values: 1, names: 2 },
    ],
    sent_content: COPIES,
    prompt_id: HASH,
    thinking: MESSAGE,
    tool_calls: { ...MESSAGE, as: 'json', values: 4, names: 5 },
    tool_call_id: { left: 'an id of a call, which its result is told by' },
    tool_name: { left: 'the name of a tool, as it was offered or as a model made it up' },
    spans: { left: 'offsets and kinds; they move with the text' },
    model: { kind: 'model', owner: `''` },
    status: KIND,
    done_reason: { left: 'a word of the model server’s own: stop, length, load' },
    error_code: KIND,
    error_sentence: MESSAGE,
    error_detail: MESSAGE,
    compacted_by: ID,
    // What came of a call, and the id of what it changed; below that, the server and the tool that it went to.
    tool_use: { ...MESSAGE, as: 'json', values: 2 },
  },
  new_chat_drafts: { workspace_id: ID, draft: { kind: 'draft', owner: 'workspace_id' } },
  noted_pieces: {
    message_id: ID,
    kind: KIND,
    ref_id: { ...COPIES, where: `kind = 'section'` },
    source_conversation_id: ID,
    role: KIND,
    text: COPIES,
    marks: { left: 'offsets into the text beside it' },
  },
  projects: {
    id: ID,
    workspace_id: ID,
    name: { kind: 'project' },
    real_path: { kind: 'project' },
    folder_id: { left: 'numbers that the file system knows the folder by' },
    notes_dir: { kind: 'project' },
    claude_dir: { kind: 'project' },
  },
  prompts: { hash: HASH, text: COPIES },
  proposals: {
    id: ID,
    workspace_id: ID,
    group_id: ID,
    kind: KIND,
    op: KIND,
    status: KIND,
    reason: KIND,
    origin: KIND,
    trust: KIND,
    namespace: IN_NAMESPACE,
    topic: { kind: 'proposal' },
    text: { kind: 'proposal' },
    old_text: { kind: 'proposal' },
    near_fact_id: ID,
    project_id: ID,
    conversation_id: ID,
    message_ids: ID,
    redactions: { left: 'kinds of credentials, out of a list of Hearth’s own' },
    base_hash: HASH,
    valid_from: DATE,
    valid_until: DATE,
    client: CLIENT,
  },
  // Parts of a reply that a crash left are joined to their message at the start, before anybody can use Forget.
  reply_tails: {
    message_id: ID,
    content: { ...MESSAGE, owner: 'message_id' },
    thinking: { ...MESSAGE, owner: 'message_id' },
  },
  revisions: {
    id: ID,
    workspace_id: ID,
    group_id: ID,
    kind: KIND,
    actor: KIND,
    target_kind: KIND,
    target_id: IN_NAMESPACE,
    section: REVISION,
    before_text: REVISION,
    before_topic: REVISION,
    before_state: OF_FACT,
    after_text: REVISION,
    after_topic: REVISION,
    after_state: OF_FACT,
    conversation_id: ID,
    undone_by: ID,
    said_text: REVISION,
    client: CLIENT,
  },
  row_baseline: { backup: { left: 'the name of a backup of Hearth’s own: a number and a time' } },
  row_changes: { table_name: { left: 'the name of a table' }, row_key: ID },
  search_pending: { kind: KIND, ref_id: ID },
  search_rows: Object.fromEntries(
    ['kind', 'ref_id', 'workspace_id', 'conversation_id', 'project_id', 'author', 'sitting']
      .concat(['self', 'topic', 'day', 'pieces', 'body'])
      .map((column) => [column, INDEX]),
  ),
  search_vectors: {
    model: { kind: 'model', owner: `''` },
    language: { left: 'the ISO 639-1 name of a language, which Hearth found out itself' },
    text_hash: HASH,
    vector: { derived: 'numbers; made again when the text they stand for has changed' },
  },
  search_workspaces: { workspace_id: ID },
  server_abilities: { server_id: ID, model: { kind: 'model', owner: `''` }, ability: KIND, source: KIND },
  server_headers: {
    server_id: ID,
    place: {
      left: 'an origin and the name of a header, which its server is asked with; Settings lists and removes them',
    },
    sealed: { left: 'encrypted, so there are no words to find' },
  },
  servers: {
    id: ID,
    name: { kind: 'server' },
    kind: KIND,
    url: { kind: 'server', onHit: 'delete' },
  },
  settings: { scope: KIND, scope_id: ID, body: SETTING, set_aside: SETTING },
  sync_devices: {
    device: DEVICE,
    name: { kind: 'permission', owner: `''` },
    public_half: { left: 'a key, so there are no words to find' },
    head: { left: 'what a device says of itself: numbers, stamps, keys and the names of devices' },
    segment_hash: HASH,
  },
  sync_digest: { hash: HASH },
  sync_dirty: { table_name: TABLE, row_key: IN_NAMESPACE, column_name: { left: 'the name of a column' } },
  sync_documents: { row_key: IN_NAMESPACE, sections: TOLD },
  sync_epochs: { maker: DEVICE, sealed: { left: 'encrypted, so there are no words to find' } },
  sync_exchange: {
    name: { kind: 'permission', owner: `''` },
    carrier: { left: 'the folder or the address that devices meet at; Settings shows and changes it' },
    secret: { left: 'a key, so there are no words to find' },
    hash: HASH,
    receipts: STAMPS,
  },
  sync_forgets: {
    id: ID,
    origin: DEVICE,
    words: { left: 'encrypted, so there are no words to find' },
  },
  sync_local_workspaces: { workspace_id: ID },
  sync_outbox: { body: { ...TOLD, values: 4 } },
  sync_parked: {
    table_name: TABLE,
    row_key: IN_NAMESPACE,
    change: TOLD,
    waits_table: TABLE,
    waits_key: ID,
  },
  sync_pairing: { state: { left: 'a code, keys and names of devices, for as long as two devices are paired' } },
  sync_rows: { table_name: TABLE, row_key: IN_NAMESPACE, stamps: STAMPS, tomb: STAMPS, seen: STAMPS, hash: HASH },
  sync_seen: { device: DEVICE, stamp: STAMPS, saw: STAMPS },
  sync_self: {
    group_id: ID,
    device: DEVICE,
    clock: STAMPS,
    taking: STAMPS,
  },
  sync_unweighed: { fact_id: ID },
  tool_choices: {
    server_id: ID,
    workspace_id: ID,
    tool: { kind: 'server', owner: `''`, onHit: 'delete' },
    rule: KIND,
    seen_hash: HASH,
  },
  tool_lists: { server_id: ID, tools: { kind: 'server', owner: 'server_id', onHit: 'delete' } },
  tool_server_secrets: {
    server_id: ID,
    name: { left: 'the name of a variable or a header; its server’s own row is searched, and goes with it' },
    sealed: { left: 'encrypted, so there are no words to find' },
  },
  tool_server_workspaces: { server_id: ID, workspace_id: ID },
  tool_servers: {
    id: ID,
    name: { kind: 'server' },
    launch: { kind: 'server', onHit: 'delete' },
  },
  traces: {
    reply_id: ID,
    conversation_id: ID,
    model: { kind: 'model', owner: `''` },
    // Only in the name of a section, at this depth, can a trace quote somebody's words.
    body: { ...COPIES, as: 'json', values: 3 },
  },
  working_entries: {
    conversation_id: ID,
    workspace_id: ID,
    content: { kind: 'working', owner: 'conversation_id' },
    kind: KIND,
  },
  workspaces: { id: ID, name: { kind: 'workspace' } },
};

import type { TextColumn } from '../../store/rows/forget-rows';

/** `memory` is ticked from the start, `conversation` is offered, `outside` is listed and left. */
type PlaceGroup = 'memory' | 'conversation' | 'outside';

export type ForgetPlace = {
  readonly id: string;
  readonly group: PlaceGroup;
  readonly label: string;
  readonly count: number;
};

const labels: Readonly<Record<string, readonly [group: PlaceGroup, label: string]>> = {
  'facts.text': ['memory', 'Facts'],
  'facts.topic': ['memory', 'Topics of facts'],
  'documents.body': ['memory', 'Notebook and session notes'],
  'working_entries.content': ['memory', 'Recent context'],
  'proposals.text': ['memory', 'Changes that wait'],
  'prompts.text': ['memory', 'What models were told of you, as sent'],
  'conversations.session_context': ['memory', 'What chats were told of you at their start'],
  'conversations.title': ['conversation', 'Titles of conversations'],
  'conversations.draft': ['conversation', 'Drafts'],
  'new_chat_drafts.draft': ['conversation', 'Drafts'],
  'draft_files.name': ['conversation', 'Names of files'],
  'conversations.instructions': ['conversation', 'Instructions of conversations'],
  'messages.content.summary': ['memory', 'Summaries'],
  'messages.content': ['conversation', 'Messages'],
  'messages.sent_content': ['memory', 'Messages as sent to the model'],
  'messages.thinking': ['conversation', 'Thinking'],
  'messages.tool_calls': ['conversation', 'Tool calls'],
  'attachments.text': ['conversation', 'Files of messages'],
  'message_attachments.name': ['conversation', 'Names of files'],
  'noted_pieces.text': ['memory', 'Answers from memory'],
};

const tables: Readonly<Record<string, string>> = {
  facts: 'Facts',
  documents: 'Notebook and session notes',
  revisions: 'Earlier versions',
  proposals: 'Changes that wait',
  faults: 'Faults',
  traces: 'Traces',
  captures: 'Captures',
  jobs: 'Background work',
  search_rows: 'Search index',
  captions: 'Captions',
  handoffs: 'Handoffs',
};

export function placeOf(column: TextColumn & { readonly count: number }): ForgetPlace {
  const id = columnId(column);
  const [group, label] = labels[id] ?? [column.table === 'messages' ? 'conversation' : 'memory', tables[column.table]];
  return { id, group, label: label ?? `${column.table}, ${column.column}`, count: column.count };
}

export function columnId({ table, column, where }: TextColumn): string {
  return `${table}.${column}${where.includes("= 'summary'") ? '.summary' : ''}`;
}

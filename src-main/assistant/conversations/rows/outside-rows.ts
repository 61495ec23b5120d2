import { isExternal, isImported } from '../../../memory/extraction/evidence/message-rows';
import type { MessageRow } from '../../../store/rows/message-rows';
import { filesOf } from './views';

/** Their results hold what was said or written elsewhere; those of the others are what the user keeps. */
const READS_ELSEWHERE: ReadonlySet<string | null> = new Set(['recall', 'read_project_memory']);

export function bringsOutsideText(row: MessageRow): boolean {
  if (row.external === 1) return true;
  if (row.messageType === 'tool_result') return READS_ELSEWHERE.has(row.toolName);
  return row.role === 'user' && (isExternal(row) || filesOf(row).length > 0);
}

/** What may be told to other chats as said in this one: what was typed, and answers that rest on nothing from outside. */
export function ownRows(rows: readonly MessageRow[]): readonly MessageRow[] {
  const isOwn = (row: MessageRow) =>
    row.messageType === 'text' && !(row.role === 'assistant' && row.external === 1) && !isImported(row);
  return rows.filter(isOwn);
}

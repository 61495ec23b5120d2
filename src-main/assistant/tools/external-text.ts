import { isExternal } from '../../memory/learning/messages';
import type { MessageRow } from '../../store/rows/message-rows';
import { filesOf } from '../conversations/views';

/** Their results hold what was said or written elsewhere; those of the others are what the user keeps. */
const READS_ELSEWHERE: ReadonlySet<string | null> = new Set(['recall', 'read_project_memory']);

/** Text that the user did not write into this message himself: pasted, dropped, from a file, recalled, of a project. */
export function holdsExternalText(row: MessageRow): boolean {
  if (row.messageType === 'tool_result') return READS_ELSEWHERE.has(row.toolName);
  return row.role === 'user' && (isExternal(row) || filesOf(row).length > 0);
}

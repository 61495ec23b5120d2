import type { SyncRows } from '../../store/sync/sync-rows';
import type { ChangedRow } from './take-rows';

/** From so many messages of one chat on, the chat is indexed as a whole. */
const MANY = 20;

/** Notes what search has to look at again, as an import does: the index follows in pieces, also after a kill. */
export function makeFindable(rows: SyncRows, changed: readonly ChangedRow[]): void {
  const messages = new Map<string, string[]>();
  for (const row of changed) {
    switch (row.table) {
      case 'messages': {
        if (!isWorded(row)) break;
        const conversation = String(rows.read(row)?.conversation_id ?? '');
        messages.set(conversation, [...(messages.get(conversation) ?? []), row.key]);
        break;
      }
      case 'captions':
      case 'message_attachments':
        rows.makeFindable('message', row.key.split('/')[0] ?? '');
        break;
      case 'conversations':
        if (row.isGone) rows.leaveIndex(row.key);
        else if (!row.isNew && ['deleted_at', 'project_id'].some((column) => row.columns.has(column))) {
          rows.makeFindable('conversation', row.key);
        }
        break;
      case 'working_entries':
        rows.makeFindable('conversation', row.key);
        break;
      case 'facts':
        rows.makeFindable('fact', row.key);
        break;
      case 'fact_sources':
        rows.makeFindable('fact', row.key.split('/')[0] ?? '');
        break;
      case 'documents':
        rows.makeFindable('workspace', row.key.split('/')[0] ?? '');
        break;
      default:
        break;
    }
  }
  for (const [conversation, ids] of messages) {
    if (ids.length > MANY && conversation !== '') rows.makeFindable('conversation', conversation);
    else for (const id of ids) rows.makeFindable('message', id);
  }
}

const isWorded = ({ columns, isNew, isGone }: ChangedRow): boolean =>
  isNew || isGone || ['content', 'external', 'parent_id', 'author'].some((column) => columns.has(column));

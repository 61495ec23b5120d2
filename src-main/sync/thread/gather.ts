import type { SyncRows } from '../../store/sync/sync-rows';
import type { Timers } from '../../timers';
import type { ChangedRow } from '../replica/take-rows';
import { CHAT_TABLES, type Taken } from './protocol';

export type Gather = {
  /** Within the transaction that takes the rows in. */
  readonly add: (rows: Pick<SyncRows, 'read'>, changed: readonly ChangedRow[]) => void;
  readonly stop: () => void;
};

/** Windows read again so often while much comes in. */
const EVERY_MS = 400;
const MOST_CHATS = 20;
const OF_CHATS: ReadonlySet<string> = new Set(CHAT_TABLES);

/** What came in since it was told last, told soon after: once the transaction is over, and not for each row. */
export function gatherTaken(tell: (taken: Taken) => void, timers: Timers): Gather {
  let tables = new Set<string>();
  let chats = new Set<string>();
  let callOff: (() => void) | null = null;
  const flush = () => {
    callOff = null;
    if (tables.size === 0) return;
    tell({ tables: [...tables], chats: chats.size > MOST_CHATS ? null : [...chats] });
    tables = new Set();
    chats = new Set();
  };
  const chatOf = (rows: Pick<SyncRows, 'read'>, { table, key }: ChangedRow): string => {
    if (table === 'conversations') return key;
    const message = table === 'messages' ? key : (key.split('/')[0] ?? '');
    return String(rows.read({ table: 'messages', key: message })?.conversation_id ?? '');
  };
  return {
    add: (rows, changed) => {
      for (const row of changed) {
        tables.add(row.table);
        if (OF_CHATS.has(row.table) && chats.size <= MOST_CHATS) chats.add(chatOf(rows, row));
      }
      chats.delete('');
      if (tables.size > 0) callOff ??= timers.after(EVERY_MS, flush);
    },
    stop: () => {
      callOff?.();
      flush();
    },
  };
}

import type { Store } from '../../src-main/store/store';
import { SYNCED_TABLES } from '../../src-main/store/sync/synced-tables';

/** All that is shared, as text: equal where the same is there. */
export function contentsOf(store: Store): string {
  const rows = store.sync();
  const lines: string[] = [];
  for (const [table, { isContent }] of Object.entries(SYNCED_TABLES)) {
    if (isContent) continue;
    for (let after = ''; ; ) {
      const page = rows.listStates({ table, key: after }, 1_000);
      for (const { key } of page) lines.push(JSON.stringify([table, key, rows.read({ table, key }) ?? null]));
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.key;
    }
  }
  return lines.join('\n');
}

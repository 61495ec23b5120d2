import type { Store } from '../../src-main/store/store';
import { SYNCED_TABLES } from '../../src-main/store/sync/synced-tables';

function contentsOf(store: Store): ReadonlySet<string> {
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
  return new Set(lines);
}

/** Rows that are not the same on all: for whoever looks for the fault. */
export function unlike(stores: readonly Store[]): readonly string[] {
  const all = stores.map((store) => contentsOf(store));
  return all.flatMap((lines, at) =>
    [...lines].flatMap((line) => (all.every((other) => other.has(line)) ? [] : [`on ${at}: ${line}`])),
  );
}

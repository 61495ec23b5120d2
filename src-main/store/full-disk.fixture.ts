import { migrations } from './migrations';
import { migrate } from './migrations/migrate';
import { connect } from './sqlite/database';
import { type Store, storeOf } from './store';

export type NarrowStore = {
  readonly store: Store;
  /** From now on whatever needs room is refused, as on a full disk. */
  readonly fill: () => void;
  readonly free: () => void;
};

const PAGE_BYTES = 4_096;
/** The most that SQLite takes. */
const NO_LIMIT = 4_294_967_294;

/** A store whose database can be kept from growing. */
export function narrowStore(): NarrowStore {
  const db = connect(':memory:');
  migrate(db, migrations);
  const store = storeOf(db);
  db.exec('CREATE TABLE ballast (bytes BLOB) STRICT');
  return {
    store,
    fill: () => {
      db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true }))}`);
      // Also the pages that are free already, and what is left on those that are not.
      for (const size of [PAGE_BYTES, 512, 64]) while (insert(size));
    },
    free: () => {
      db.pragma(`max_page_count = ${NO_LIMIT}`);
    },
  };

  function insert(size: number): boolean {
    try {
      return db.prepare('INSERT INTO ballast VALUES (zeroblob(?))').run(size).changes > 0;
    } catch {
      return false;
    }
  }
}

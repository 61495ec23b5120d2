import { connect, type Database, type Verbose } from '../sqlite/database';
import { withLateStatements } from '../sqlite/late-statements';
import { migrations } from './index';
import { migrate } from './migrate';

export const IN_MEMORY = ':memory:';

/** The first one, brought up to date: the others are copies of it, since migrating takes ten times as long as copying. */
let first: Buffer | undefined;

/** A database in memory that is up to date. */
export function connectInMemory(verbose?: Verbose): Database {
  first ??= upToDate();
  return withLateStatements(connect(first, verbose));
}

function upToDate(): Buffer {
  const db = connect(IN_MEMORY);
  try {
    migrate(db, migrations);
    return db.serialize();
  } finally {
    db.close();
  }
}

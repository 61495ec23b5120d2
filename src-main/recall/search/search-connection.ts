import { connect, type Database } from '../../store/sqlite/database';
import { fitOf } from '../../store/sqlite/key-fit';

/** Four times as much as a connection keeps otherwise. */
const SEALED_CACHE_KB = 64 * 1024;

/** The connection that searches. Opening the seal of a page takes much longer than reading it, so it keeps more pages of an encrypted database. */
export function connectForSearch(file: string): Database {
  const db = connect(file);
  if (fitOf(file) === 'fits') db.pragma(`cache_size = -${SEALED_CACHE_KB}`);
  // Only vectors are written here. They are derived: a power loss may take the last few, never a message.
  db.pragma('synchronous = NORMAL');
  return db;
}

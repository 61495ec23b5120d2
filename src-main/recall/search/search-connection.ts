import { statSync } from 'node:fs';
import { connect, type Database } from '../../store/sqlite/database';
import { fitOf } from '../../store/sqlite/key-fit';

const KB = 1024;
/** Four times as much as a connection keeps otherwise, and the most that searching may take. */
const SEALED_CACHE = { leastKB: 64 * KB, mostKB: 256 * KB };
/** Of the file; what questions read over and over is less. */
const CACHED_SHARE = 1 / 2;

/** The connection that searches. Opening the seal of a page takes ten times as long as reading it, so it keeps more pages of an encrypted database. */
export function connectForSearch(file: string): Database {
  const db = connect(file);
  if (fitOf(file) === 'fits') db.pragma(`cache_size = -${sealedCacheKB(statSync(file).size)}`);
  // Only vectors are written here. They are derived: a power loss may take the last few, never a message.
  db.pragma('synchronous = NORMAL');
  return db;
}

function sealedCacheKB(bytes: number): number {
  const share = Math.round((bytes * CACHED_SHARE) / KB);
  return Math.min(SEALED_CACHE.mostKB, Math.max(SEALED_CACHE.leastKB, share));
}

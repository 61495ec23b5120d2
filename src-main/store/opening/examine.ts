import { existsSync } from 'node:fs';
import { damageOf } from '../checks/damage';
import { schemaVersion } from '../migrations/migrate';
import { connectReadOnly, settleJournal } from '../sqlite/database';
import { fitOf } from '../sqlite/key-fit';
import { isDamage } from '../sqlite/sqlite-errors';
import { findStrangeFile, hasLog, readHeader } from './header';
import { describeHomeless, findHomeless, HOMES_SINCE } from './homes';
import { findHeaderFault } from './plain-header';
import { findStructureDamage } from './structure';

export type Examination =
  | { readonly kind: 'absent' }
  | { readonly kind: 'sound' }
  | { readonly kind: 'too_new'; readonly version: number }
  /** Encrypted, and no key is held. */
  | { readonly kind: 'locked' }
  /** Encrypted, and none of the keys that are held is its own: that says nothing about what it holds. */
  | { readonly kind: 'wrong_key' }
  | { readonly kind: 'damaged'; readonly reason: string }
  /** It can be read, but no page would show some of its rows. */
  | { readonly kind: 'homeless'; readonly reason: string };

/**
 * Decides whether a database can be opened, before anything is written. A newer one is recognised by its first bytes
 * alone. The whole of it is read only after an unclean end; a clean one is checked once the window is there.
 */
export function examineDatabase(file: string, newestVersion: number): Examination {
  const strange = findStrangeFile(file);
  if (strange !== null) return { kind: 'damaged', reason: strange };
  const wasCutOff = hasLog(file);
  const header = existsSync(file) ? readHeader(file) : undefined;
  if (header === undefined || header.sizeBytes === 0) {
    // SQLite makes the file first and writes later, so an empty one without a log comes from an interrupted first
    // start.
    return wasCutOff ? { kind: 'damaged', reason: 'only its log is there' } : { kind: 'absent' };
  }
  if (!header.isSqlite) return { kind: 'damaged', reason: 'it is not a database' };
  if (header.version > newestVersion) return { kind: 'too_new', version: header.version };
  const fit = fitOf(file);
  if (fit === 'locked') return { kind: 'locked' };
  if (fit === 'wrong') return { kind: 'wrong_key' };
  const fault = fit === 'fits' ? findHeaderFault(file) : null;
  if (fault !== null) return { kind: 'damaged', reason: fault };
  try {
    settleJournal(file);
    const db = connectReadOnly(file);
    try {
      const version = schemaVersion(db);
      if (version > newestVersion) return { kind: 'too_new', version };
      const tables = db.prepare<[], { readonly count: number }>('SELECT count(*) AS count FROM sqlite_schema').get();
      if (version === 0 && tables?.count !== 0) return { kind: 'damaged', reason: 'it was not made by Hearth' };
      if (version === 0) return { kind: 'sound' };
      const broken = findStructureDamage(db, version);
      if (broken !== null) return { kind: 'damaged', reason: broken };
      const damage = wasCutOff ? damageOf(db) : null;
      // A damaged index is built again once the window is there.
      if (damage !== null && !damage.isIndexOnly) return { kind: 'damaged', reason: damage.reason };
      const homeless = version < HOMES_SINCE ? null : findHomeless(db);
      return homeless === null ? { kind: 'sound' } : { kind: 'homeless', reason: describeHomeless(homeless) };
    } finally {
      db.close();
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { kind: 'damaged', reason: error instanceof Error ? error.message : String(error) };
  }
}

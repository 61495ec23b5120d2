import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Database } from '../sqlite/database';

/** “HRTH”, in the header of every database of Hearth since 0.2. */
export const APPLICATION_ID = 0x48525448;

export function schemaVersion(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

/**
 * Brings the database up to the newest migration. Each migration and its `user_version` are one transaction: a kill at
 * any statement leaves the version before it.
 *
 * Throws `AppError('database_too_new')` for a database of a newer Hearth, before anything was written.
 */
export function migrate(
  db: Database,
  migrations: readonly Migration[],
  /** Before the first change to a database that holds something already. What it throws stops the migration. */
  beforeChange: () => void = () => undefined,
): void {
  const newest = newestVersion(migrations);
  const version = schemaVersion(db);
  if (version > newest) {
    throw new AppError('database_too_new', t('main-store.data-too-new', { version, newest }));
  }
  if (version > 0 && version < newest) beforeChange();
  for (const migration of migrations) {
    if (migration.version > version) run(db, migration);
  }
  if (db.pragma('application_id', { simple: true }) === 0) db.pragma(`application_id = ${APPLICATION_ID}`);
}

export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

function run(db: Database, migration: Migration): void {
  db.transaction(() => {
    db.exec(migration.sql);
    db.pragma(`user_version = ${migration.version}`);
  }).immediate();
}

export type Migration = {
  /** `PRAGMA user_version` once it ran. Without gaps, never changed after a release. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
};

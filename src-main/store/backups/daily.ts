import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../../disk/flush';
import { list, t } from '../../locale/t';
import { connect } from '../sqlite/database';
import { type Altered, beginFrom, findAltered, takeChanges } from './altered';
import { type BackupOrder, backUp } from './back-up';
import { keptName, listBackups, nextBackupName } from './backup-files';

export type DailyOrder = Omit<BackupOrder, 'reason'>;

/**
 * The daily backup, compared with the one of the day before: a row that differs although Hearth did not write it was changed by the
 * disk or by another program. Returns a sentence about that, or `null`; the older backup then stays, under a name of its own.
 */
export function backUpDaily(file: string, order: DailyOrder): string | null {
  const { folder, now } = order;
  const db = connect(file);
  try {
    const next = nextBackupName(listBackups(folder), { madeAt: now, reason: 'daily' });
    const since = takeChanges(db, { folder, next });
    const made = attempt(() => backUp(db, { ...order, reason: 'daily' }), since.putBack);
    const before = listBackups(folder).find(({ name }) => name === since.baseline);
    if (made === null || before === undefined) return null;
    const paths = { older: join(folder, before.name), newer: join(folder, made) };
    const altered = compare(paths, since.changed);
    if (Object.keys(altered).length === 0) return null;
    beginFrom(db, made);
    renameSync(paths.older, join(folder, keptName(before)));
    flushFolder(folder);
    return describeAltered(altered, before.madeAt);
  } finally {
    db.close();
  }
}

/** Nothing where one of the two vanished meanwhile: Forget replaces all backups by a new one. */
function compare(paths: { readonly older: string; readonly newer: string }, changed: ReadonlySet<string>): Altered {
  try {
    return findAltered({ ...paths, changed });
  } catch (error) {
    if (existsSync(paths.older) && existsSync(paths.newer)) throw error;
    return {};
  }
}

function describeAltered(altered: Altered, madeAt: number): string {
  const day = new Date(madeAt).toISOString().slice(0, 10);
  return t('main-store.altered', { day, counts: describeCounts(altered) });
}

/** `12 messages and 3 facts`; tables by their names. */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  return list(
    Object.entries(counts).map(([table, count]) => {
      return t(isCounted(table) ? COUNTS[table] : 'main-store.count.others', { count });
    }),
  );
}

const COUNTS = {
  messages: 'main-store.count.messages',
  facts: 'main-store.count.facts',
  conversations: 'main-store.count.chats',
  workspaces: 'main-store.count.workspaces',
  documents: 'main-store.count.pages',
} as const;

function isCounted(table: string): table is keyof typeof COUNTS {
  return table in COUNTS;
}

function attempt<T>(run: () => T, undo: () => void): T {
  try {
    return run();
  } catch (error) {
    undo();
    throw error;
  }
}

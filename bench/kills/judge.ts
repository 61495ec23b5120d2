import { backupFolder, listBackups } from '../../src-main/store/backups/backup-files';
import { connect, type Database } from '../../src-main/store/sqlite/database';
import { IMPORTED_MESSAGES, type Told, type WorkKind } from './work';

export type Verdict = 'kept' | 'lost' | 'half' | 'absent';

/** Judges every piece of work of one run by what is in the reopened database. */
export function judge(
  file: string,
  told: readonly Told[],
): readonly { readonly told: Told; readonly verdict: Verdict }[] {
  const acknowledged = new Set(told.filter(({ what }) => what === 'acknowledged').map(({ kind, mark }) => kind + mark));
  const forgotten = new Set(told.filter(({ kind }) => kind === 'forget').map(({ mark }) => mark));
  const db = connect(file);
  try {
    return (
      told
        .filter(({ kind, what }) => what === 'begun' && kind !== 'backup')
        // The fact that is being forgotten is judged by the forgetting.
        .filter(({ kind, mark }) => kind !== 'fact' || !forgotten.has(mark))
        .map((each) => ({ told: each, verdict: verdictOn(db, each, acknowledged.has(each.kind + each.mark)) }))
    );
  } finally {
    db.close();
  }
}

/** Every backup of the folder reads back. */
export function unreadableBackups(file: string): number {
  const folder = backupFolder(file);
  return listBackups(folder).filter(({ name }) => {
    const db = connect(`${folder}/${name}`);
    const isWhole = db.pragma('integrity_check', { simple: true }) === 'ok';
    db.close();
    return !isWhole;
  }).length;
}

function verdictOn(db: Database, { kind, mark }: Told, isAcknowledged: boolean): Verdict {
  const parts = partsOf(db, kind, mark);
  if (parts.some((there) => there !== parts[0])) return 'half';
  // What was begun is finished at the next start (docs/forget.md).
  const isDone = (parts[0] === true) !== (kind === 'forget');
  return isDone ? 'kept' : isAcknowledged ? 'lost' : 'absent';
}

/** What one piece of work writes together: all of it is there, or none. */
function partsOf(db: Database, kind: Told['kind'], mark: string): readonly boolean[] {
  const count = (sql: string) => Number(db.prepare<{ like: string }, { n: number }>(sql).get({ like: `%${mark}%` })?.n);
  const messages = () => count("SELECT count(*) AS n FROM messages WHERE content LIKE @like AND role = 'user'");
  const revisions = () =>
    count('SELECT count(*) AS n FROM revisions WHERE after_text LIKE @like OR section LIKE @like');
  const facts = () => count('SELECT count(*) AS n FROM facts WHERE text LIKE @like');
  switch (kind satisfies WorkKind | 'ready') {
    case 'message':
      return [
        messages() > 0,
        count(`SELECT count(*) AS n FROM messages reply JOIN messages asked ON reply.parent_id = asked.id
          WHERE asked.content LIKE @like AND reply.role = 'assistant'`) > 0,
      ];
    case 'capture':
      return [count('SELECT count(*) AS n FROM facts WHERE text LIKE @like') > 0];
    case 'notebook':
      return [count('SELECT count(*) AS n FROM documents WHERE body LIKE @like') > 0, revisions() > 0];
    case 'import': {
      const brought = count('SELECT count(*) AS n FROM messages WHERE content LIKE @like');
      return [brought > 0, brought === IMPORTED_MESSAGES];
    }
    default:
      return [facts() > 0, revisions() > 0];
  }
}

import { connect } from '../sqlite/database';
import { migrations } from '.';
import { migrate } from './migrate';

/** A database as it was before that migration, with one workspace `w` and these chats: id to frozen system message. */
export function chatsBefore(migration: number, chats: Readonly<Record<string, string | null>>) {
  const db = connect(':memory:');
  migrate(db, migrations.slice(0, migration - 1));
  db.prepare("INSERT INTO workspaces (id, name, created_at) VALUES ('w', 'Personal', 0)").run();
  const insert = db.prepare(`
    INSERT INTO conversations (id, workspace_id, title, title_by, kind, params, pinned, draft, session_context, created_at, updated_at)
    VALUES (@id, 'w', @id, 'auto', 'chat', '{}', 0, '', @sessionContext, 0, 0)`);
  for (const [id, sessionContext] of Object.entries(chats)) insert.run({ id, sessionContext });
  return {
    db,
    /** Runs that migration and all after it. */
    upgrade: () => migrate(db, migrations),
    /** What a query calls `id`. */
    ids: (sql: string) =>
      db
        .prepare<[], { id: string }>(sql)
        .all()
        .map(({ id }) => id),
  };
}

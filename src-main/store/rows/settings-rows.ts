import type { Database } from '../sqlite/database';

type SettingsScope = 'app' | 'workspace' | 'project';
export type SettingsRow = { readonly version: number; readonly body: string; readonly setAside: string | null };
type Key = { readonly scope: SettingsScope; readonly scopeId: string };

export type SettingsRows = ReturnType<typeof settingsRows>;

/** One versioned JSON row a scope. The app's own scope has the id `app`. */
export function settingsRows(db: Database) {
  const read = db.prepare<Key, SettingsRow>(
    'SELECT version, body, set_aside AS setAside FROM settings WHERE scope = @scope AND scope_id = @scopeId',
  );
  const write = db.prepare<Key & { readonly version: number; readonly body: string }>(`
    INSERT INTO settings (scope, scope_id, version, body) VALUES (@scope, @scopeId, @version, @body)
    ON CONFLICT DO UPDATE SET version = excluded.version, body = excluded.body`);
  const setAside = db.prepare<Key & { readonly body: string }>(`
    UPDATE settings SET set_aside = body, body = @body WHERE scope = @scope AND scope_id = @scopeId`);
  return {
    read: (key: Key): SettingsRow | undefined => read.get(key),
    write: (row: Key & { readonly version: number; readonly body: string }): void => void write.run(row),
    /** Keeps an unreadable body beside a fresh one. */
    setAside: (row: Key & { readonly body: string }): void => void setAside.run(row),
  };
}

import { AppError } from '../errors';
import { t } from '../locale/t';
import { type AllSettings, type AppSettings, type SettingKey, schemas, scopeOf } from './schema';
import { openSettingsRow, type SettingsRow, type SettingsStorage } from './settings-row';

type SettingListener = (key: SettingKey, before: AllSettings, after: AllSettings) => void;

export type Settings = {
  /** Every key with the value in force: the row's or the default. */
  readonly all: () => AllSettings;
  readonly get: <K extends SettingKey>(key: K) => AllSettings[K];
  /** `undefined` resets to the default. Throws `AppError('invalid_setting')` with the field's name and range. */
  readonly set: (key: string, value: unknown) => void;
  /** Reads the workspace's own row again. */
  readonly reload: () => void;
  /** Called after each change with the key and the values before and after. */
  readonly onChange: (listener: SettingListener) => void;
  /** Rows that could not be read and were set aside, as sentences for the user. */
  readonly notices: readonly string[];
};

/** What belongs to no workspace. */
export type AppWideSettings = {
  readonly row: SettingsRow;
  readonly get: <K extends keyof AppSettings>(key: K) => AppSettings[K];
  readonly set: (key: keyof AppSettings, value: unknown) => void;
  /** Called after each change of a key of the app's own. */
  readonly onChange: (listener: (key: keyof AppSettings, after: AppSettings) => void) => void;
};

/** Compiling a schema of so many keys takes a start longer than reading by it ever does. */
const INTERPRETED = { jitless: true } as const;

/** The row that all workspaces share. */
export function openAppSettings(storage: SettingsStorage): AppWideSettings {
  const row = openSettingsRow(storage, { scope: 'app', scopeId: 'app' });
  let read: { readonly values: ReturnType<SettingsRow['values']>; readonly all: AppSettings } | undefined;
  const all = () => {
    const values = row.values();
    if (read?.values !== values) read = { values, all: schemas.app.parse(values, INTERPRETED) };
    return read.all;
  };
  return {
    row,
    get: (key) => all()[key],
    set: row.set,
    onChange: (listener) => row.onChange((key) => listener(key as keyof AppSettings, all())),
  };
}

/** Reads the row of one workspace beside that of the app: every workspace's settings share the app's row. */
export function openSettings(
  storage: SettingsStorage,
  workspaceId: string,
  app: SettingsRow = openAppSettings(storage).row,
): Settings {
  const rows = { app, workspace: openSettingsRow(storage, { scope: 'workspace', scopeId: workspaceId }) };
  const listeners: SettingListener[] = [];
  let current = resolve();

  function resolve(): AllSettings {
    return {
      ...schemas.app.parse(rows.app.values(), INTERPRETED),
      ...schemas.workspace.parse(rows.workspace.values(), INTERPRETED),
    };
  }

  for (const row of [rows.app, rows.workspace]) {
    row.onChange((key) => {
      const before = current;
      current = resolve();
      for (const listener of listeners) listener(key as SettingKey, before, current);
    });
  }
  return {
    all: () => current,
    get: (key) => current[key],
    set: (key, value) => {
      const scope = scopeOf(key);
      if (scope === undefined)
        throw new AppError('unknown_setting', t('main-settings.unknown', { key }), { field: 'key' });
      rows[scope].set(key, value);
    },
    reload: rows.workspace.reload,
    onChange: (listener) => void listeners.push(listener),
    notices: [...rows.app.notices, ...rows.workspace.notices],
  };
}

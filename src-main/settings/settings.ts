import type { z } from 'zod';
import { AppError } from '../errors';
import { readRow } from './read-row';
import { type AllSettings, SCHEMA_VERSION, type Scope, type SettingKey, schemas, scopeOf } from './schema';
import { rangeSentence } from './wording';

type Place = { readonly scope: Scope; readonly scopeId: string };

/** Where the rows are kept; the store's `SettingsRows` is one. */
export type SettingsStorage = {
  readonly read: (place: Place) => { readonly version: number; readonly body: string } | undefined;
  readonly write: (row: Place & { readonly version: number; readonly body: string }) => void;
  readonly setAside: (row: Place & { readonly body: string }) => void;
};

export type Settings = {
  /** Every key with the value in force: the row's or the default. */
  readonly all: () => AllSettings;
  readonly get: <K extends SettingKey>(key: K) => AllSettings[K];
  /** `undefined` resets to the default. Throws `AppError('invalid_setting')` with the field's name and range. */
  readonly set: (key: string, value: unknown) => void;
  /** Called after each change with the key and the values before and after. */
  readonly onChange: (listener: (key: SettingKey, before: AllSettings, after: AllSettings) => void) => void;
  /** Rows that could not be read and were set aside, as sentences for the user. */
  readonly notices: readonly string[];
};

/** Reads the rows of one workspace and of the app. A bad row falls back to defaults and is kept aside. */
export function openSettings(storage: SettingsStorage, workspaceId: string): Settings {
  const places = {
    app: { scope: 'app', scopeId: 'app' },
    workspace: { scope: 'workspace', scopeId: workspaceId },
  } as const satisfies Record<Scope, Place>;
  const notices: string[] = [];
  const listeners: ((key: SettingKey, before: AllSettings, after: AllSettings) => void)[] = [];
  const rows = { app: read('app'), workspace: read('workspace') };
  let current = resolve();

  function read(scope: Scope): Record<string, unknown> {
    const row = storage.read(places[scope]);
    if (row === undefined) return {};
    const { values, dropped } = readRow(row, scope);
    if (dropped.length > 0) {
      storage.setAside({ ...places[scope], body: JSON.stringify(values) });
      notices.push(
        `Some settings could not be read and are back at their defaults: ${dropped.join(', ')}. The old values are kept aside in the database.`,
      );
    }
    return values;
  }

  function resolve(): AllSettings {
    return { ...schemas.app.parse(rows.app), ...schemas.workspace.parse(rows.workspace) };
  }

  return {
    all: () => current,
    get: (key) => current[key],
    set: (key, value) => {
      const scope = scopeOf(key);
      if (scope === undefined) throw new AppError('unknown_setting', `There is no setting ${key}.`, { field: 'key' });
      const next = { ...rows[scope] };
      if (value === undefined) delete next[key];
      else next[key] = check(scope, key, value);
      storage.write({ ...places[scope], version: SCHEMA_VERSION, body: JSON.stringify(next) });
      rows[scope] = next;
      const before = current;
      current = resolve();
      for (const listener of listeners) listener(key as SettingKey, before, current);
    },
    onChange: (listener) => void listeners.push(listener),
    notices,
  };
}

function check(scope: Scope, key: string, value: unknown): unknown {
  const shape: Readonly<Record<string, z.ZodType>> = schemas[scope].shape;
  const schema = shape[key];
  const parsed = schema?.safeParse(value);
  if (schema === undefined || parsed?.success) return parsed?.data;
  throw new AppError('invalid_setting', `${rangeSentence(key, schema)} It was not changed.`, { field: key });
}

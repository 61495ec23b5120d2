import type { z } from 'zod';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { readRow } from './read-row';
import { SCHEMA_VERSION, type Scope, schemas } from './schema';
import { rangeSentence } from './wording';

type Place = { readonly scope: Scope; readonly scopeId: string };

/** Where the rows are kept; the store's `SettingsRows` is one. */
export type SettingsStorage = {
  readonly read: (place: Place) => { readonly version: number; readonly body: string } | undefined;
  readonly write: (row: Place & { readonly version: number; readonly body: string }) => void;
  readonly setAside: (row: Place & { readonly body: string }) => void;
};

/** The row of one scope: what was set, without defaults. */
export type SettingsRow = {
  readonly values: () => Readonly<Record<string, unknown>>;
  /** `undefined` resets. Throws `AppError('invalid_setting')` with the field's name and range. */
  readonly set: (key: string, value: unknown) => void;
  /** Reads what somebody else changed in the store, and reports it as a change. */
  readonly reload: () => void;
  /** Called after each change. */
  readonly onChange: (listener: (key: string) => void) => void;
  /** Says what could not be read and was set aside. */
  readonly notices: readonly string[];
};

/** A bad row falls back to defaults and is kept aside. */
export function openSettingsRow(storage: SettingsStorage, place: Place): SettingsRow {
  const notices: string[] = [];
  const listeners: ((key: string) => void)[] = [];
  let values = read();

  function read(): Record<string, unknown> {
    const row = storage.read(place);
    if (row === undefined) return {};
    const found = readRow(row, place.scope);
    if (found.dropped.length > 0) {
      storage.setAside({ ...place, body: JSON.stringify(found.values) });
      notices.push(t('main-settings.reset-notice', { names: found.dropped.join(', ') }));
    }
    return found.values;
  }

  return {
    values: () => values,
    set: (key, value) => {
      const next = { ...values };
      if (value === undefined) delete next[key];
      else next[key] = check(place.scope, key, value);
      storage.write({ ...place, version: SCHEMA_VERSION, body: JSON.stringify(next) });
      values = next;
      for (const listener of listeners) listener(key);
    },
    reload: () => {
      const before = values;
      values = read();
      for (const key of new Set([...Object.keys(before), ...Object.keys(values)]))
        if (JSON.stringify(before[key]) !== JSON.stringify(values[key]))
          for (const listener of listeners) listener(key);
    },
    onChange: (listener) => void listeners.push(listener),
    notices,
  };
}

function check(scope: Scope, key: string, value: unknown): unknown {
  const shape: Readonly<Record<string, z.ZodType>> = schemas[scope].shape;
  const schema = Object.hasOwn(shape, key) ? shape[key] : undefined;
  const parsed = schema?.safeParse(value);
  if (schema === undefined || parsed?.success) return parsed?.data;
  throw new AppError('invalid_setting', t('main-settings.not-changed', { range: rangeSentence(key, schema) }), {
    field: key,
  });
}

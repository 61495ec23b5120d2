import { expect, test } from 'vitest';
import type { z } from 'zod';
import { schemas } from '../src-main/settings/schema';
import { keysOf, type SettingDescription } from '../src-renderer/settings/rows/description';
import { rowsOf } from '../src-renderer/settings/rows/rows-of';

const rows: readonly SettingDescription[] = Object.values(rowsOf).flatMap((rows) => rows());
const shapes: Readonly<Record<string, z.ZodType>> = { ...schemas.app.shape, ...schemas.workspace.shape };

/** What Hearth notes for itself: nobody sets it. */
const notes = ['onboarding.done', 'capture.shortcut_seen', 'app.is_tray_known', 'workspace.open', 'mcp.port'];

test('every setting of the schema has one control in Settings, and no control is for anything else', () => {
  const controlled = rows.flatMap(keysOf);
  expect([...controlled].sort()).toEqual([...new Set(controlled)].sort());
  const wanted = Object.keys(shapes).filter((key) => !notes.includes(key));
  expect([...controlled].sort()).toEqual(wanted.sort());
});

test('each control names the scope, the default and the range of the schema', () => {
  for (const row of rows) {
    if (row.kind === 'own') continue;
    const schema = shapes[row.key];
    expect(row.key in schemas[row.scope].shape, row.key).toBe(true);
    const byDefault = row.kind === 'choice' ? row.options[0]?.value : row.kind === 'slot' ? null : row.byDefault;
    expect(schema?.parse(undefined), row.key).toEqual(byDefault);
    if (row.kind === 'number') {
      expect(schema?.safeParse(row.min).success && schema.safeParse(row.max).success, row.key).toBe(true);
      const step = row.isShare ? 0.01 : 1;
      expect(schema?.safeParse(row.min - step).success || schema?.safeParse(row.max + step).success, row.key).toBe(
        false,
      );
    }
    if (row.kind === 'choice') {
      expect(
        row.options.every(({ value }) => schema?.safeParse(value).success),
        row.key,
      ).toBe(true);
    }
  }
});

import type { z } from 'zod';
import { SCHEMA_VERSION, type Scope, schemas } from './schema';

/**
 * The good values of a row and the names of what was dropped. One bad value costs itself only; an unreadable body or
 * one of a newer Hearth costs the row (`dropped` then names the scope).
 */
export function readRow(
  row: { readonly version: number; readonly body: string },
  scope: Scope,
): { readonly values: Record<string, unknown>; readonly dropped: readonly string[] } {
  const body = parse(row.body);
  if (body === undefined || row.version > SCHEMA_VERSION) return { values: {}, dropped: [`all of the ${scope}'s`] };
  const shape: Readonly<Record<string, z.ZodType>> = schemas[scope].shape;
  const values: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [key, value] of Object.entries(body)) {
    // A body may name what every object has: `constructor` is no setting.
    const parsed = Object.hasOwn(shape, key) ? shape[key]?.safeParse(value) : undefined;
    if (parsed?.success) values[key] = parsed.data;
    else dropped.push(key);
  }
  return { values, dropped };
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    // Not spread: that would turn a key `__proto__` into what the new object inherits from.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

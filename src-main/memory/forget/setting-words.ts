import { z } from 'zod';
import { schemas } from '../../settings/schema';

const CHOICES = new Set(
  Object.values(schemas).flatMap((schema) =>
    Object.entries(schema.shape)
      .filter(([, type]) => isChoice(type))
      .map(([key]) => key),
  ),
);
/** A namespace may only have certain letters; the facts under it follow the setting. */
const NAMESPACE = 'memory.user_namespace';
/** The mark would be no valid shortcut, so these go back to their defaults. */
const RESET = new Set(['capture.shortcut', 'capture.shortcut_seen']);

/** Which values of a row of settings are somebody's words: all but switches, numbers and choices of Hearth's own. */
export function isSettingWord(path: readonly string[]): boolean {
  const [key = ''] = path;
  return !CHOICES.has(key);
}

/** A row of settings that lost words, fit to be read again: what is no value of its key any more is back at its default. */
export function readableSettings(before: string, after: string): string {
  const [old, next] = [parsed(before), parsed(after)];
  if (old === null || next === null) return after;
  const types: Readonly<Record<string, z.ZodType>> = { ...schemas.app.shape, ...schemas.workspace.shape };
  const entries = Object.entries(next).flatMap(([key, value]) => {
    if (JSON.stringify(value) === JSON.stringify(old[key]) || !Object.hasOwn(types, key)) return [[key, value]];
    if (key === NAMESPACE)
      return [
        [
          key,
          String(value)
            .replace(/[^a-z0-9_-]/g, '')
            .slice(0, 32),
        ],
      ];
    return RESET.has(key) || !types[key]?.safeParse(value).success ? [] : [[key, value]];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function isChoice(type: unknown): boolean {
  if (type instanceof z.ZodDefault || type instanceof z.ZodNullable || type instanceof z.ZodOptional)
    return isChoice(type.unwrap());
  return type instanceof z.ZodEnum || type instanceof z.ZodBoolean || type instanceof z.ZodNumber;
}

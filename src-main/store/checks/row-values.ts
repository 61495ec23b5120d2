import { isReadableJson } from './json-columns';

export type BadValue = {
  readonly column: string;
  /** `json`: not what the column holds; `time`: no moment that a calendar knows; `number`: not exact in JavaScript. */
  readonly what: 'json' | 'time' | 'number';
};

/** The furthest moments of a JavaScript date, milliseconds on either side of 1970. */
export const FURTHEST_MS = 8_640_000_000_000_000;
const TIME = /^(?:at|.+_at)$/;

/**
 * What of a row no page could show: JSON that is not what its column holds, times outside every calendar, whole numbers that
 * JavaScript cannot hold. Empty for a sound row. Columns are named as in the database; integers may be bigints.
 */
export function findBadValues(table: string, row: Readonly<Record<string, unknown>>): readonly BadValue[] {
  return Object.entries(row).flatMap(([column, value]): readonly BadValue[] => {
    if (typeof value === 'number' || typeof value === 'bigint') {
      if (TIME.test(column)) return isTime(value) ? [] : [{ column, what: 'time' }];
      return isExact(value) ? [] : [{ column, what: 'number' }];
    }
    return isReadableJson(table, column, value) ? [] : [{ column, what: 'json' }];
  });
}

function isTime(value: number | bigint): boolean {
  const time = Number(value);
  return Number.isFinite(time) && Math.abs(time) <= FURTHEST_MS;
}

function isExact(value: number | bigint): boolean {
  return Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER;
}

import type { BackupTable, Row, Value } from '../tables/backup-table';

/**
 * A row as one line of JSON and back, byte for byte. What JSON has no word for is an object of one key: `$blob`
 * (base64), `$integer` (beyond 2^53), `$real` (infinite, negative zero). Text that is text stays text.
 */
export function encodeRow(row: Row, { columns }: BackupTable): string {
  return JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, encodeValue(row[name] ?? null)])));
}

/** `null` for a line that is not a row of this table. */
export function decodeRow(line: string, { columns }: BackupTable): Row | null {
  const parsed = parseObject(line);
  if (parsed === null || Object.keys(parsed).length !== columns.length) return null;
  const row: Record<string, Value> = {};
  for (const { name, isInteger } of columns) {
    const value = Object.hasOwn(parsed, name) ? decodeValue(parsed[name], isInteger) : undefined;
    if (value === undefined) return null;
    row[name] = value;
  }
  return row;
}

function encodeValue(value: Value): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : { $integer: value.toString() };
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $real: Object.is(value, -0) ? '-0' : `${value}` };
  }
  return value instanceof Uint8Array ? { $blob: value.toString('base64') } : value;
}

function decodeValue(value: unknown, isInteger: boolean): Value | undefined {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return isInteger ? (Number.isSafeInteger(value) ? BigInt(value) : undefined) : value;
  if (typeof value !== 'object') return undefined;
  const [[kind, text] = [], second] = Object.entries(value);
  if (typeof text !== 'string' || second !== undefined) return undefined;
  if (kind === '$blob') return Buffer.from(text, 'base64');
  if (kind === '$integer') return /^-?\d{1,19}$/.test(text) ? BigInt(text) : undefined;
  if (kind === '$real') return Number(text);
  return undefined;
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}

import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import electronLog from 'electron-log/node';

/** Counts, names and times: never what somebody wrote. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export type Log = {
  readonly event: (name: string, fields?: LogFields) => void;
  /** A fault, with its stack and the chain of its causes. */
  readonly error: (name: string, error: unknown) => void;
};

export type LogOptions = {
  readonly folder: string;
  readonly now: () => number;
  /** Takes credentials out of a line; stands before every write. */
  readonly redact: (text: string) => string;
};

const LARGEST_BYTES = 2 * 1024 * 1024;
const KEPT_FILES = 4;

/** One JSON object a line in `<folder>/hearth.log`, rotated to `hearth.1.log` and so on. */
export function openLog({ folder, now, redact }: LogOptions): Log {
  const file = join(folder, 'hearth.log');
  const logger = electronLog.create({ logId: 'hearth' });
  logger.transports.console.level = false;
  logger.transports.file.resolvePathFn = () => file;
  logger.transports.file.maxSize = LARGEST_BYTES;
  logger.transports.file.archiveLogFn = () => rotate(folder, file);
  logger.transports.file.format = '{text}';
  const write = (name: string, fields: LogFields) =>
    logger.info(redact(JSON.stringify({ time: new Date(now()).toISOString(), event: name, ...fields })));
  return {
    event: (name, fields = {}) => write(name, fields),
    error: (name, error) => write(name, { error: textOf(error) }),
  };
}

function rotate(folder: string, file: string): void {
  const numbered = (n: number) => join(folder, `hearth.${n}.log`);
  for (let n = KEPT_FILES - 1; n > 0; n -= 1) {
    if (existsSync(numbered(n))) renameSync(numbered(n), numbered(n + 1));
  }
  renameSync(file, numbered(1));
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause === undefined ? text : `${text}\ncaused by ${textOf(error.cause)}`;
}

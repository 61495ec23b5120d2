import { cleanOldLines, LINE_VERSION } from './clean-old-lines';
import { debugEvents, type LogEvent } from './events';
import { loggedErrorOf } from './logged-error';
import { openRotatedFile } from './rotated-file';

type Field = string | number | boolean | null;
export type LogFields = Readonly<Record<string, Field>>;

export type Log = {
  readonly event: LogEvent;
  /** An error, with where it happened and the chain of its causes. */
  readonly error: (name: string, error: unknown, fields?: LogFields) => void;
};

export type LogOptions = {
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Takes credentials out of a text, before every write. */
  readonly redact: (text: string) => string;
};

const LARGEST_BYTES = 2 * 1024 * 1024;
const KEPT_FILES = 4;

/** One JSON object a line in `<folder>/hearth.log`; never throws. Cleans lines of an earlier Hearth first. */
export function openLog({ folder, now, redact }: LogOptions): Log {
  cleanOldLines(folder);
  const append = openRotatedFile({ folder, name: 'hearth', largestBytes: LARGEST_BYTES, keptFiles: KEPT_FILES });
  const write = (level: 'debug' | 'info' | 'error', event: string, fields: LogFields) =>
    append(
      JSON.stringify({
        v: LINE_VERSION,
        time: new Date(now()).toISOString(),
        level,
        event,
        ...redacted(fields, redact),
      }),
    );
  return {
    event: (name, fields) => write(debugEvents.has(name) ? 'debug' : 'info', name, fields),
    error: (name, error, fields = {}) => write('error', name, { ...fields, ...loggedErrorOf(error) }),
  };
}

/** Value by value: a finding that crossed a quotation mark would leave a line that is no JSON. */
function redacted(fields: LogFields, redact: (text: string) => string): LogFields {
  const clean = (field: Field): Field => (typeof field === 'string' ? redact(field) : field);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, clean(field)]));
}

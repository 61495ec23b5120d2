import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openRotatedFile } from '../../log/rotated-file';
import { protect } from '../../privacy/protect';
import type { Timers } from '../../timers';

const LARGEST_BYTES = 256 * 1024;
const KEPT_FILES = 1;
/** Characters that are taken in one go; a server that writes more within that time loses the rest. */
const MOST_AT_ONCE = 32 * 1024;
const WRITTEN_AFTER_MS = 500;
const LONGEST_SHOWN = 64 * 1024;

export type ErrorLog = {
  readonly follow: (stream: Readable, secrets: readonly string[]) => void;
  /** The end of it. */
  readonly read: () => string;
  readonly remove: () => void;
};

/**
 * What a server writes to its error output, in a file of its own beside Hearth's log, bounded and without secrets: neither those that it
 * was given nor what looks like one. Its name makes Forget search it like the log.
 */
export function openErrorLog(folder: string, serverId: string, timers: Timers): ErrorLog {
  const name = `hearth-tools-${serverId}`;
  const append = openRotatedFile({ folder, name, largestBytes: LARGEST_BYTES, keptFiles: KEPT_FILES });
  const files = [join(folder, `${name}.1.log`), join(folder, `${name}.log`)];
  return {
    follow: (stream, secrets) => {
      let pending = '';
      let lost = 0;
      let isWriting = false;
      const write = async () => {
        const [text, dropped] = [pending, lost];
        pending = '';
        lost = 0;
        let shown = text;
        for (const secret of secrets) shown = shown.replaceAll(secret, '[REDACTED]');
        append((await protect(shown)).text.trimEnd());
        if (dropped > 0) append(`(${dropped} characters more were not kept)`);
        isWriting = false;
        if (pending !== '') later();
      };
      const later = () => {
        if (isWriting) return;
        isWriting = true;
        timers.after(WRITTEN_AFTER_MS, () => void write().catch(() => undefined));
      };
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        const taken = chunk.slice(0, Math.max(0, MOST_AT_ONCE - pending.length));
        pending += taken;
        lost += chunk.length - taken.length;
        later();
      });
    },
    read: () =>
      files
        .map((file) => {
          try {
            return readFileSync(file, 'utf8');
          } catch {
            return '';
          }
        })
        .join('')
        .slice(-LONGEST_SHOWN),
    remove: () => {
      for (const file of files) rmSync(file, { force: true });
    },
  };
}

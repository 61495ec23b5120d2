import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type RotatedFileOptions = {
  readonly folder: string;
  /** Without the extension: `hearth` makes `hearth.log`, `hearth.1.log` and so on, the newest first. */
  readonly name: string;
  readonly largestBytes: number;
  readonly keptFiles: number;
};

/**
 * Returns the way to add a line. If the folder is full, read-only or gone, lines are lost and nothing else fails, since
 * there is no other place to report it. The next line is tried again.
 */
export function openRotatedFile(options: RotatedFileOptions): (line: string) => void {
  const file = join(options.folder, `${options.name}.log`);
  let bytes: number | undefined;
  return (line) => {
    const text = `${line}\n`;
    const size = Buffer.byteLength(text);
    try {
      mkdirSync(options.folder, { recursive: true });
      bytes ??= existsSync(file) ? statSync(file).size : 0;
      if (bytes > 0 && bytes + size > options.largestBytes) {
        rotate(options);
        bytes = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      bytes += size;
    } catch {
      bytes = undefined;
    }
  };
}

function rotate({ folder, name, keptFiles }: RotatedFileOptions): void {
  const numbered = (n: number) => join(folder, n === 0 ? `${name}.log` : `${name}.${n}.log`);
  for (let n = keptFiles - 1; n >= 0; n -= 1) {
    if (existsSync(numbered(n))) renameSync(numbered(n), numbered(n + 1));
  }
}

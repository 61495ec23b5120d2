import { createHash } from 'node:crypto';
import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type HeldFolder, withFolder } from '../../disk/held-folder';
import { codeOf, diskFailure, unsafePath } from '../../disk/obstacle';
import { readPlain } from '../../disk/plain-file';
import { placeUnlessThere, replaceWith, writeWhole } from '../../disk/write-whole';
import { AppError } from '../../errors';
import { t } from '../../locale/t';

/** Another program's configuration as it was read. */
export type ConfigFile = {
  /** Where a link leads, if it is one: this file is replaced, and the link stays. */
  readonly path: string;
  /** Null: it is not there yet. */
  readonly before: { readonly digest: string; readonly mode: number } | null;
  /** Without the mark that some editors begin a file with. */
  readonly text: string;
  readonly mark: '' | '\uFEFF';
};

/** Far beyond what any of these programs writes. */
const LARGEST_BYTES = 16 * 1024 * 1024;
/** It holds a token. */
const NEW_FILE_MODE = 0o600;

/** Throws `AppError` for what Hearth may not, or should not, write. */
export function readConfigFile(path: string): ConfigFile {
  const real = followed(path);
  const found = inFolderOf(real, (folder, name) => readPlain(folder, name, LARGEST_BYTES));
  if (found === null) return { path: real, before: null, text: '', mark: '' };
  if (found.text.includes('\uFFFD')) throw unsafePath(t('main-mcp.connect.not-text', { path: real }));
  refuseForeign(real, found.stats);
  const mark = found.text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return {
    path: real,
    before: { digest: digestOf(found.text), mode: found.stats.mode & 0o777 },
    text: found.text.slice(mark.length),
    mark,
  };
}

/** Replaces it whole or not at all. Throws `AppError('changed')` where it is another file by now. */
export function writeConfigFile({ path, before, mark }: ConfigFile, text: string): void {
  const changed = () => new AppError('changed', t('main-mcp.connect.changed', { path }));
  inFolderOf(path, (folder, name) =>
    writeWhole(folder, { text: mark + text, mode: before?.mode ?? NEW_FILE_MODE }, (temporary) => {
      if (before === null) {
        if (!placeUnlessThere(folder, temporary, name)) throw changed();
        return;
      }
      const found = readPlain(folder, name, LARGEST_BYTES);
      if (found === null || digestOf(found.text) !== before.digest) throw changed();
      replaceWith(folder, temporary, name);
    }),
  );
}

/** Other users of this computer may read it. */
export const isReadByOthers = ({ before }: ConfigFile): boolean =>
  process.platform !== 'win32' && before !== null && (before.mode & 0o044) !== 0;

function followed(path: string): string {
  try {
    // A file that is not there yet lies in a folder that may be reached through a link.
    return isThere(path) ? realpathSync.native(path) : join(realpathSync.native(dirname(path)), basename(path));
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') throw unsafePath(t('main-mcp.connect.no-folder', { path }), cause);
    throw diskFailure(cause, path);
  }
}

function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return false;
    throw cause;
  }
}

/** A rename would pass over both, and would give somebody else's file another owner. */
function refuseForeign(path: string, { mode, uid }: Stats): void {
  const isReadOnly = (mode & 0o200) === 0;
  const isOthers = process.getuid !== undefined && process.getuid() !== uid;
  if (isReadOnly || isOthers) throw new AppError('read_only', t('main-mcp.connect.read-only', { path }));
}

function inFolderOf<T>(path: string, use: (folder: HeldFolder, name: string) => T): T | null {
  try {
    return withFolder(dirname(path), { label: dirname(path), parts: [], make: false }, (folder) =>
      use(folder, basename(path)),
    );
  } catch (error) {
    throw diskFailure(error, path);
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

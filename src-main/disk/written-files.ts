import { lstatSync } from 'node:fs';
import { AppError } from '../errors';
import { t } from '../locale/t';

/**
 * The files that the person had Hearth write in this run, or that Hearth listed for him, by the only name that a window has for one.
 * Workspaces share it.
 */
export type WrittenFiles = {
  /** Returns the name. */
  readonly note: (path: string) => string;
  readonly show: (fileId: string) => void;
};

type Options = {
  readonly newId: () => string;
  /** Marks it in the system's own view of its folder. */
  readonly showInFolder: (path: string) => void;
};

export function openWrittenFiles({ newId, showInFolder }: Options): WrittenFiles {
  const written = new Map<string, string>();
  return {
    note: (path) => {
      const fileId = newId();
      written.set(fileId, path);
      return fileId;
    },
    show: (fileId) => {
      const path = written.get(fileId);
      if (path === undefined || lstatSync(path, { throwIfNoEntry: false }) === undefined) {
        throw new AppError('not_found', t('main-disk.file-gone'), { field: 'fileId' });
      }
      showInFolder(path);
    },
  };
}

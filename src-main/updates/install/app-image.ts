import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { chmod, constants, copyFile, open, rename } from 'node:fs/promises';
import type { Swap } from './swap';

/**
 * An AppImage is one file, which keeps its name whatever version is in it: what starts it goes on working. The version before lies beside
 * it as `….previous`.
 */
export function appImageSwap(image: string): Swap {
  const [next, previous, unfinished] = [`${image}.next`, `${image}.previous`, `${image}.unfinished`];
  return {
    prepare: async (file) => {
      await copyFile(file, unfinished, constants.COPYFILE_FICLONE);
      await chmod(unfinished, 0o755);
      const handle = await open(unfinished, 'r+');
      await handle.sync();
      await handle.close();
      await rename(unfinished, next);
    },
    apply: () => {
      keepUnder(image, unfinished);
      renameSync(unfinished, previous);
      renameSync(next, image);
    },
    isKept: () => existsSync(previous),
    back: () => renameSync(previous, image),
    drop: () => {
      for (const file of [next, unfinished]) rmSync(file, { force: true });
    },
  };
}

/** A second name costs nothing; where the disk knows no such thing, a copy. */
function keepUnder(file: string, name: string): void {
  rmSync(name, { force: true });
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
  }
}

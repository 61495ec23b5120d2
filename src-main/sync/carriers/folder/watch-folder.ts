import { type FSWatcher, watch as systemWatch } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Timers } from '../../../timers';
import { isFolderName } from '../port/names';
import { poll } from '../port/poll';

export type WatchOptions = {
  readonly path: string;
  readonly timers: Timers;
  readonly everyMs: number;
  readonly changed: () => void;
  readonly watch?: typeof systemWatch;
};

/** What a replicator writes comes in bursts. */
const SETTLE_MS = 100;

/**
 * Told by the system, folder by folder, since not every system watches a tree; and beside it by looking, since none tells of what happens on
 * another computer's drive. Returns the way to stop.
 */
export function watchFolder({ path, timers, everyMs, changed, watch = systemWatch }: WatchOptions): () => void {
  const watchers = new Map<string, FSWatcher>();
  let cancel: (() => void) | null = null;
  const soon = () => {
    cancel ??= timers.after(SETTLE_MS, () => {
      cancel = null;
      changed();
    });
  };
  const drop = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const follow = (folder: string) => {
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        // What is written to a new folder comes at once after it.
        if (folder === path && name !== null && isFolderName(name)) follow(join(path, name));
        soon();
      });
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
    } catch {
      // More than the system watches, or one that it cannot: looking is enough.
    }
  };
  /** The time of a folder is another one when a name came or went in it, or got other bytes by a rename. */
  const look = async (): Promise<string> => {
    try {
      const names = (await readdir(path)).filter(isFolderName).toSorted();
      const folders = [path, ...names.map((name) => join(path, name))];
      for (const folder of watchers.keys()) if (!folders.includes(folder)) drop(folder);
      for (const folder of folders) follow(folder);
      const times = await Promise.all(folders.map(async (folder) => (await lstat(folder)).mtimeMs));
      return `${names.join(' ')} ${times.join(' ')}`;
    } catch (error) {
      // The watchers of a drive that went see nothing of it when it comes back.
      for (const folder of watchers.keys()) drop(folder);
      throw error;
    }
  };
  const stop = poll({ timers, everyMs, look, changed: soon });
  return () => {
    stop();
    cancel?.();
    for (const folder of watchers.keys()) drop(folder);
  };
}

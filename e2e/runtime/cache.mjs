// What is fetched or built once and shared by every clone: each entry appears whole, or not at all.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isRunning } from './running.mjs';

/** The folder outside the project that keeps runtimes, native builds and the test server. */
export function cacheFolder() {
  const base = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  const folder = process.env.HEARTH_RUNTIME_CACHE || path.join(base, 'hearth');
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Returns `<cache>/<name>`, made by `make(work)` when it is absent. `make` works in a folder of its own and
 * returns the file or folder in it to keep. A kill leaves no half entry, and of two makers at once the first wins.
 */
export function cached(name, make) {
  const target = path.join(cacheFolder(), name);
  if (fs.existsSync(target)) return target;
  return inWorkFolder((work) => keep(make(work), target));
}

/** A folder of this process: once the process is gone, the next caller on this machine removes it. */
export function workFolder() {
  sweep();
  return fs.mkdtempSync(path.join(cacheFolder(), `.work-${process.pid}-`));
}

function inWorkFolder(run) {
  const work = workFolder();
  try {
    return run(work);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

/** Work folders whose maker was killed: nobody else will remove them. */
function sweep() {
  for (const name of fs.readdirSync(cacheFolder())) {
    const pid = /^\.work-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) fs.rmSync(path.join(cacheFolder(), name), { recursive: true, force: true });
  }
}

function keep(made, target) {
  try {
    fs.renameSync(made, target);
  } catch (error) {
    if (!fs.existsSync(target)) throw error;
  }
  return target;
}

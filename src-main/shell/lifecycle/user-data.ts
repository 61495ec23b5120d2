import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { app } from 'electron';

/**
 * The folder of everything Hearth keeps: `HEARTH_USER_DATA`, else the system's place for the app. Where nothing can be
 * written there, Chromium gets a folder of its own for this run: without one it would end before it could say why.
 */
export function chooseDataFolder(): string {
  const wanted = process.env.HEARTH_USER_DATA;
  if (wanted) app.setPath('userData', resolve(wanted));
  const folder = app.getPath('userData');
  if (!isWritable(folder)) app.setPath('userData', mkdtempSync(join(tmpdir(), 'hearth-')));
  return folder;
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'hearth.db');
}

/**
 * What the engine's code was compiled to is kept in the data folder: compiling it takes most of the time it takes to load. A
 * folder that cannot be written to, and code that has changed, only mean compiling again.
 */
export function keepCompiled(dataFolder: string): void {
  enableCompileCache(join(dataFolder, 'compiled'));
  app.on('will-quit', () => flushCompileCache());
}

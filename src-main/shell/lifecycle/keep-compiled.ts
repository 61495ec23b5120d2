import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { app } from 'electron';

/**
 * What the engine's code was compiled to is kept in the data folder: compiling it takes most of the time it takes to load. A
 * folder that cannot be written to, and code that has changed, only mean compiling again.
 */
export function keepCompiled(dataFolder: string): void {
  enableCompileCache(join(dataFolder, 'compiled'));
  app.on('will-quit', () => flushCompileCache());
}

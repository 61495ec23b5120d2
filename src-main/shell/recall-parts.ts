import { join } from 'node:path';
import { startEmbedderProcess } from './embedder-process';
import type { EngineOptions } from './engine';

/** Where the built scripts and the model of recall lie. */
export function recallParts(appFolder: string): EngineOptions['recall'] {
  const built = (file: string) => join(appFolder, 'out/main', file);
  return {
    searchScript: built('search-worker.cjs'),
    startEmbedder: () => startEmbedderProcess(built('embedder.cjs')),
    modelsFolder: join(appFolder, 'resources/models'),
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST_LINES = 200;

/** The last lines of the log, the oldest first; of the file before it too where the newest has just begun. */
export function logTail(folder: string): readonly string[] {
  const newest = linesOf(join(folder, 'hearth.log'));
  const before = newest.length < MOST_LINES ? linesOf(join(folder, 'hearth.1.log')) : [];
  return [...before, ...newest].slice(-MOST_LINES);
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}

import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isTrusted, type Project, readInside } from './project-files';

/** A memory file that another assistant keeps: read, never written. */
export type ForeignFile = { readonly path: string; readonly text: string };

const PI_FOLDER = '.pi/memory';
const MOST_FILES = 200;

/** What stands in `.pi/memory/` of a trusted project, index first. */
export function readPiMemory(project: Project): readonly ForeignFile[] {
  if (!isTrusted(project)) return [];
  return markdownIn(join(project.realPath, PI_FOLDER)).flatMap((name) => {
    const path = `${PI_FOLDER}/${name}`;
    try {
      const text = readInside(project, path);
      return text === null ? [] : [{ path, text }];
    } catch {
      // A link, or what is no plain file: no memory of this project.
      return [];
    }
  });
}

function markdownIn(folder: string): readonly string[] {
  try {
    if (!lstatSync(folder).isDirectory()) return [];
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map(({ name }) => name)
      .toSorted((a, b) => Number(b === 'MEMORY.md') - Number(a === 'MEMORY.md') || (a < b ? -1 : 1))
      .slice(0, MOST_FILES);
  } catch {
    return [];
  }
}

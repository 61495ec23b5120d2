import { AppError } from '../../errors';
import { listInside, type Project, probeInside, stampInside } from './project-files';

export type MemoryProblem = { readonly path: string; readonly sentence: string };

export const FOLDER = '.hearth/memory';
export const INDEX = `${FOLDER}/MEMORY.md`;
export const LOCAL_INDEX = `${FOLDER}/MEMORY.local.md`;
export const CONFIG = `${FOLDER}/config.json`;
export const ARCHIVE = `${FOLDER}/archive`;
export const IGNORE = '.hearth/.gitignore';
/** Where its files are written. */
export const WRITTEN_FOLDERS = ['.hearth', FOLDER, ARCHIVE] as const;
/** What `IGNORE` says: the local index is nobody else’s. */
export const IGNORED = 'memory/MEMORY.local.md\n';

/** Every file that Hearth opens in a trusted folder, in the order in which a person would look. */
export function problemsOf(project: Project): readonly MemoryProblem[] {
  const places = [INDEX, LOCAL_INDEX, IGNORE, CONFIG];
  const problem = (path: string, look: () => unknown): readonly MemoryProblem[] => {
    try {
      look();
      return [];
    } catch (error) {
      if (error instanceof AppError) return [{ path, sentence: error.message }];
      throw error;
    }
  };
  const folders = problem(FOLDER, () => listInside(project, FOLDER));
  if (folders.length > 0) return folders;
  return [
    ...places.flatMap((path) => problem(path, () => probeInside(project, path))),
    ...problem(ARCHIVE, () => listInside(project, ARCHIVE)),
    ...namesIn(project)
      .filter(isTopic)
      .flatMap((name) => problem(`${FOLDER}/${name}`, () => probeInside(project, `${FOLDER}/${name}`))),
  ];
}

export function topicsOf(project: Project): readonly string[] {
  return attempt(() => listInside(project, FOLDER), [])
    .filter((entry) => entry.isFile() && isTopic(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

function namesIn(project: Project): readonly string[] {
  return listInside(project, FOLDER)
    .map(({ name }) => name)
    .toSorted();
}

function isTopic(name: string): boolean {
  return name.endsWith('.md') && !name.startsWith('MEMORY');
}

export function stampOf(project: Project, path: string): string {
  return attempt(() => stampInside(project, path) ?? '', 'unreadable');
}

/** A file that is no plain file counts as missing; `problems` reports it. */
export function attempt<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch (error) {
    if (error instanceof AppError) return otherwise;
    throw error;
  }
}

import { isTrusted, listInside, type Project, readInside, stampInside } from './project-files';

/** A memory file that another assistant keeps: read, never written. */
export type ForeignFile = { readonly kind: 'pi' | 'claude'; readonly path: string; readonly text: string };

/** `claudeDir`: the real path of the folder of Claude Code's memory that the user chose for this project. */
export type ProjectWithForeign = Project & { readonly claudeDir?: string | null };

export const FOREIGN_INDEX = 'MEMORY.md';
const PI_FOLDER = '.pi/memory';
/** What its files are called: the folder lies elsewhere. */
const CLAUDE_FOLDER = 'Claude Code';
const MOST_FILES = 200;

/** What other assistants keep of a trusted project: `.pi/memory/` in it and the chosen folder, each index first. */
export function readForeignMemory(project: ProjectWithForeign): readonly ForeignFile[] {
  if (!isTrusted(project)) return [];
  return [
    ...readAll(project, PI_FOLDER).map(({ name, text }) => ({
      kind: 'pi' as const,
      path: `${PI_FOLDER}/${name}`,
      text,
    })),
    ...readClaude(project).map(({ name, text }) => ({
      kind: 'claude' as const,
      path: `${CLAUDE_FOLDER}/${name}`,
      text,
    })),
  ];
}

/** Changes when what a chat sees of it changes. */
export function foreignStamp(project: ProjectWithForeign): string {
  if (!isTrusted(project)) return '';
  const claude = claudeFolder(project);
  const places = [
    [project, `${PI_FOLDER}/${FOREIGN_INDEX}`],
    [claude, FOREIGN_INDEX],
  ] as const;
  return places.map(([folder, path]) => (folder === null ? '' : (stampOrNone(folder, path) ?? ''))).join(' ');
}

function readClaude(project: ProjectWithForeign) {
  const folder = claudeFolder(project);
  return folder === null ? [] : readAll(folder, null);
}

/** The chosen folder, read as a trusted project's own is: nothing outside of it, no links. */
function claudeFolder({ id, trustedAt, claudeDir }: ProjectWithForeign): Project | null {
  if (claudeDir === undefined || claudeDir === null) return null;
  const folder = { id, realPath: claudeDir, trustedAt };
  return isTrusted(folder) ? folder : null;
}

function readAll(project: Project, folder: string | null) {
  const inside = (name: string) => (folder === null ? name : `${folder}/${name}`);
  return markdownIn(project, folder ?? '').flatMap((name) => {
    try {
      const text = readInside(project, inside(name));
      return text === null ? [] : [{ name, text }];
    } catch {
      // A link, or what is no plain file: no memory of this project.
      return [];
    }
  });
}

function stampOrNone(project: Project, path: string): string | null {
  try {
    return stampInside(project, path);
  } catch {
    return null;
  }
}

function markdownIn(project: Project, folder: string): readonly string[] {
  try {
    return listInside(project, folder)
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map(({ name }) => name)
      .toSorted((a, b) => Number(b === FOREIGN_INDEX) - Number(a === FOREIGN_INDEX) || (a < b ? -1 : 1))
      .slice(0, MOST_FILES);
  } catch {
    return [];
  }
}

import { sep } from 'node:path';
import type { Project, ProjectState } from '../../../src-preload/contract/projects';
import type { ProjectRow } from '../../store/rows/project-rows';
import { driveOf, stateOfFolder } from './folder';

/** What a window sees of a project. */
export async function projectView(row: ProjectRow, home: string): Promise<Project> {
  const state = await stateOfFolder(row);
  return {
    id: row.id,
    name: row.name,
    path: shownPath(row.realPath, home),
    state,
    sentence: sentenceOf(state, row, home),
    linkedAt: row.createdAt,
  };
}

/** The home folder is `~`. */
export function shownPath(path: string, home: string): string {
  return home !== '' && (path === home || path.startsWith(home + sep)) ? `~${path.slice(home.length)}` : path;
}

function sentenceOf(state: ProjectState, { realPath }: ProjectRow, home: string): string | null {
  const path = shownPath(realPath, home);
  switch (state) {
    case 'untrusted':
    case 'ready':
      return null;
    case 'read_only':
      return 'Hearth can read this folder but not write to it, so nothing can be added to its memory.';
    case 'missing':
      return `${path} no longer exists. If it was moved or renamed, use Locate… to say where it is now.`;
    case 'unmounted':
      return `The drive ${driveOf(realPath) ?? path} is not connected. Connect it, then try again.`;
    case 'elsewhere':
      return `${path} leads to another folder now, so Hearth does not read it. Use Locate… to say where the project is.`;
    case 'unreadable':
      return `Hearth may not read ${path}. Change its permissions, then try again.`;
    case 'unreachable':
      return `${path} does not answer. It may be on a network drive that is disconnected. Try again.`;
  }
}

import { sep } from 'node:path';
import type { Project, ProjectState } from '../../../src-preload/contract/projects';
import { t } from '../../locale/t';
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
      return t('main-projects.state.read-only');
    case 'missing':
      return t('main-projects.state.missing', { path });
    case 'unmounted':
      return t('main-projects.state.unmounted', { drive: driveOf(realPath) ?? path });
    case 'elsewhere':
      return t('main-projects.state.elsewhere', { path });
    case 'unreadable':
      return t('main-projects.state.unreadable', { path });
    case 'unreachable':
      return t('main-projects.state.unreachable', { path });
  }
}

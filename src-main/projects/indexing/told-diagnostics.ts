import { t } from '../../locale/t';
import type { ProjectRow } from '../../store/rows/project-rows';
import type { MemoryProblem } from '../files/memory-places';
import type { ProjectMemory } from '../files/project-memory';
import type { ProjectIndex } from './project-index';

export type ToldDiagnostic = { readonly place: string; readonly message: string };

export type TellDiagnostics = {
  readonly overCap: (diagnostics: readonly ToldDiagnostic[]) => Promise<void>;
  readonly unread: (diagnostics: readonly ToldDiagnostic[]) => Promise<void>;
};

/**
 * Reports, each time files were read again, which indexes are longer than what a prompt gets, and what cannot be read.
 */
export function tellingDiagnostics(
  index: ProjectIndex,
  { tell, more }: { readonly tell: TellDiagnostics; readonly more: (project: ProjectRow) => readonly MemoryProblem[] },
): ProjectIndex {
  return {
    ...index,
    follow: async (projectId, project, memory) => {
      await index.follow(projectId, project, memory);
      if (project === null) return;
      const { name } = project;
      await tell.overCap(overCap(memory, project));
      await tell.unread(
        [...memory.problems(project), ...more(project)].map(({ path, sentence }) => ({
          place: `${name}: ${path}`,
          message: sentence,
        })),
      );
    },
  };
}

function overCap(memory: ProjectMemory, project: ProjectRow): readonly ToldDiagnostic[] {
  return memory.read(project).flatMap(({ path, isOverCap, isFirstLineTooLong, injectedBytes, sizeBytes }) => {
    if (!isOverCap) return [];
    const message = isFirstLineTooLong
      ? t('main-projects.over-cap.first-line', { bytes: sizeBytes })
      : t('main-projects.over-cap', { seen: injectedBytes, bytes: sizeBytes });
    return [{ place: `${project.name}: ${path}`, message }];
  });
}

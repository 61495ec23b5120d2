import type { Project } from '../../src-preload/contract/projects';
import { type Reading, useReading } from '../window/use-reading';

/** The folders linked to the open workspace. */
export function useProjects(): Reading<readonly Project[]> {
  return useReading('project:list', {});
}

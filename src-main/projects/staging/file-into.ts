import type { Protected } from '../../privacy/protect';
import type { ProjectRow } from '../../store/rows/project-rows';
import type { ProjectMemory } from '../files/project-memory';
import type { StagedChange } from './project-tool';

/** How a change that the user decided already goes through the journal; null: it came too late. */
export type CommitChange = (
  change: StagedChange,
  conversationId: string | null,
) => Promise<{ readonly groupId: string } | null>;

/** Adds one bullet that the user wants there, under `topic`. Null: the file says otherwise by now. */
export function addToProject(
  { memory, commit }: { readonly memory: ProjectMemory; readonly commit: CommitChange },
  project: ProjectRow,
  {
    topic,
    text,
    conversationId = null,
  }: { readonly topic: Protected; readonly text: Protected; readonly conversationId?: string | null },
): Promise<{ readonly groupId: string } | null> {
  const baseHash = memory.base(project);
  return commit({ projectId: project.id, op: 'add', topic, text, oldText: null, baseHash }, conversationId);
}

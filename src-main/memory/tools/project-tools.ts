import { protect } from '../../privacy/protect';
import type { WorkspaceTables } from '../../store/store';
import { clearMessages } from '../extraction/evidence/cleared-messages';
import { failed, memoryIsOff, noProject, said } from './results';
import type { ProjectTool, ToolTurn } from './tool-turn';

/** `read_project_memory`: what the file says, or the sentence that says why it cannot be read. */
export async function readProject(project: ProjectTool, projectId: string, topic: string | null) {
  const result = await project.read(projectId, topic);
  return said(result, { isExternal: true, isError: 'error' in result });
}

/** `update_project_memory`: always staged, for the files are the user's. */
export async function updateProject(
  { store, workspaceId, project }: WorkspaceTables<'allowed'> & { readonly project?: ProjectTool },
  input: {
    readonly op: 'add' | 'replace' | 'archive' | 'delete';
    readonly topic: string;
    readonly text?: string | null | undefined;
    readonly old?: string | null | undefined;
  },
  turn: ToolTurn,
) {
  if (project === undefined || turn.projectId === null) return noProject();
  if (!turn.canWrite) return memoryIsOff();
  const allowed = store.allowed.list(workspaceId);
  const { sources } = await clearMessages(turn.cited, { allowed });
  const clear = async (given: string) => (await protect(given, { allowed, sources })).text;
  const change = {
    ...input,
    projectId: turn.projectId,
    topic: await clear(input.topic),
    text: input.text == null ? null : await clear(input.text),
    old: input.old ?? null,
  };
  const staged = await project.stage(change, turn);
  if ('error' in staged) return failed(staged.field, staged.error);
  return said({ op: input.op, topic: input.topic, staged: true }, { isStaged: true });
}

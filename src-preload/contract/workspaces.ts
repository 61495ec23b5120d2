import { z } from 'zod';
import { id, nothing, request, title } from './declare';

export type WorkspaceMode = 'personal_ai' | 'project_builder' | 'both';

export type Workspace = {
  readonly id: string;
  readonly name: string;
  readonly mode: WorkspaceMode;
  readonly chats: number;
  readonly facts: number;
  /** An answer is being written in it. */
  readonly isBusy: boolean;
  /** Milliseconds; null: it is there. */
  readonly deletedAt: number | null;
  /** When a deleted one is gone for good. */
  readonly goneAt: number | null;
};

export type Workspaces = {
  readonly openId: string;
  /** The oldest first, those that can be brought back at the end. */
  readonly workspaces: readonly Workspace[];
};

export const workspaceRequests = {
  'workspace:list': request<Workspaces>()(() => nothing),
  /** Made with the mode and the memory switch of the open one, and opened. */
  'workspace:make': request<Workspaces>()(() => z.strictObject({ name: title() })),
  'workspace:rename': request<Workspaces>()(() => z.strictObject({ id, name: title() })),
  'workspace:set-mode': request<Workspaces>()(() =>
    z.strictObject({ id, mode: z.enum(['personal_ai', 'project_builder', 'both']) }),
  ),
  /** Every window shows this one from now on. */
  'workspace:use': request<Workspaces>()(() => z.strictObject({ id })),
  /** Its name has to be typed. Kept for 30 days; the last one stays. */
  'workspace:delete': request<Workspaces>()(() => z.strictObject({ id, typedName: z.string().max(300) })),
  'workspace:restore': request<Workspaces>()(() => z.strictObject({ id })),
  /** *Copy to…*: facts of the open workspace, into another: the only way across. */
  'workspace:copy-facts': request<{ readonly copied: number; readonly groupId: string | null }>()(() =>
    z.strictObject({ factIds: z.array(id).min(1).max(1_000), workspaceId: id }),
  ),
  /** Takes such a copy back, as long as Hearth runs. */
  'workspace:undo-copy': request<null>()(() => z.strictObject({ workspaceId: id, groupId: id })),
};

export type WorkspaceEvents = {
  /** Another one is open, or one of them changed. */
  readonly 'workspace:changed': Workspaces;
};

import { create } from 'zustand';
import type { Workspace, WorkspaceMode, Workspaces } from '../../src-preload/contract/workspaces';
import { on, request } from '../bridge';
import { moveNewDraftTo, saveNow } from '../drafts/drafts';
import { shown } from '../ui/feedback/answers';
import { showWorkspace, useWindow } from '../window/window-state';

type State = { readonly known: Workspaces | null };

/** The workspaces; null until main has answered. */
export const useWorkspaces = create<State>(() => ({ known: null }));

export function openWorkspaceOf({ known }: State): Workspace | null {
  return known?.workspaces.find(({ id }) => id === known.openId) ?? null;
}

/** Called once, before the first paint. */
export function followWorkspaces(): void {
  on('workspace:changed', (known) => {
    const before = useWorkspaces.getState().known?.openId;
    useWorkspaces.setState({ known });
    if (before !== undefined && before !== known.openId) arrive(before, known.openId);
  });
  void refreshWorkspaces();
}

/** Counts change with every chat and fact; asked when somebody looks. */
export async function refreshWorkspaces(): Promise<void> {
  const answer = await request('workspace:list', {});
  if (answer.ok) useWorkspaces.setState({ known: answer.value });
}

/** What was typed is on disk before the other workspace is there: main would refuse it then. */
export async function goToWorkspace(id: string): Promise<void> {
  saveNow();
  const { conversationId } = useWindow.getState();
  if (conversationId !== null) await request('conversation:leave', { id: conversationId });
  shown(await request('workspace:use', { id }));
}

export const workspaceModes = [
  { value: 'personal_ai', label: 'workspaces.mode.personal' },
  { value: 'project_builder', label: 'workspaces.mode.projects' },
  { value: 'both', label: 'workspaces.mode.both' },
] as const;

export async function setMode(id: string, mode: WorkspaceMode): Promise<void> {
  shown(await request('workspace:set-mode', { id, mode }));
}

function arrive(before: string, openId: string): void {
  moveNewDraftTo(before, openId);
  void showWorkspace();
}

import type { Capture } from '../../src-preload/contract/capture';
import type { Project } from '../../src-preload/contract/projects';
import { request } from '../bridge';
import { t } from '../locale/t';
import { offerUndo, shown } from '../ui/feedback/answers';
import { showFailure, showUndo } from '../ui/feedback/toasts';
import { openConversation } from '../window/navigation';
import { useWindow } from '../window/window-state';

/** Shows the project that came of it; a refusal has been said. */
export async function linkFolder(): Promise<void> {
  const linked = await request('project:link', {});
  if (!shown(linked)) return;
  if (linked.value !== null) useWindow.setState({ projectId: linked.value.id });
}

/** Each is linked or said to be refused. An array, since the event's own list is empty once the event is over. */
export async function linkDropped(files: readonly File[]): Promise<void> {
  for (const file of files) {
    const linked = await window.hearth.linkDropped(file);
    if (shown(linked)) useWindow.setState({ projectId: linked.value.id });
  }
}

export async function trust({ id }: Project, isTrusted: boolean): Promise<void> {
  shown(await request('project:trust', { id, isTrusted }));
}

/** Trusting what is trusted changes nothing, and has the folder looked at again. */
export async function tryAgain(project: Project): Promise<void> {
  await trust(project, true);
}

export async function locate({ id }: Project): Promise<void> {
  shown(await request('project:locate', { id }));
}

export async function chooseClaude({ id }: Project): Promise<void> {
  shown(await request('project:choose-claude', { id }));
}

export async function leaveClaude({ id }: Project): Promise<void> {
  shown(await request('project:leave-claude', { id }));
}

export async function showFolder({ id }: Project): Promise<void> {
  shown(await request('project:show-folder', { id }));
}

export async function unlink({ id, name }: Project): Promise<void> {
  if (!shown(await request('project:unlink', { id }))) return;
  useWindow.setState({ projectId: null });
  showUndo(t('projects.unlinked', { project: name }), async () => {
    if (shown(await request('project:restore', { id }))) useWindow.setState({ projectId: id });
  });
}

/** The next new chat is about this project. */
export function startProjectChat({ id }: Project): void {
  openConversation(null);
  useWindow.setState({ newChatProject: id });
}

export async function fileCapture(projectId: string, { id }: Capture): Promise<void> {
  const filed = await request('project:file-capture', { id: projectId, captureId: id });
  if (!shown(filed)) return;
  if (filed.value.kind === 'written') return offerUndo(t('projects.filed'), [filed.value.groupId]);
  showFailure({ code: 'conflict', sentence: t('projects.conflict') });
}

export async function captureDone({ id }: Capture): Promise<void> {
  if (!shown(await request('fact:archive', { ids: [id] }))) return;
  showUndo(t('projects.inbox.done'), async () => void shown(await request('fact:restore', { id })));
}

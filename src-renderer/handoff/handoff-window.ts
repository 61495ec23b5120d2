import { create } from 'zustand';
import type { HandoffOutcome, HandoffPreview, HandoffState, HandoffWritten } from '../../src-preload/contract/handoff';
import { request } from '../bridge';
import { t } from '../locale/t';
import { shown } from '../ui/feedback/answers';
import { leaveToasts, showAction } from '../ui/feedback/toasts';
import { openConversation, showProject } from '../window/navigation';
import { setConversation } from '../window/window-state';
import type { KeptEdit } from './handoff-edit';

type HandoffWindow = {
  readonly preview: HandoffPreview | null;
  /** The chat that is being handed over without a preview. */
  readonly repeating: string | null;
  /** What was written last, by chat. */
  readonly written: Readonly<Record<string, HandoffState>>;
  /** What was edited in a preview and not saved, by chat. */
  readonly kept: Readonly<Record<string, KeptEdit | null>>;
};

export const useHandoff = create<HandoffWindow>(() => ({ preview: null, repeating: null, written: {}, kept: {} }));

export async function openHandoff(conversationId: string): Promise<void> {
  const answer = await request('handoff:prepare', { conversationId });
  if (!shown(answer)) return;
  leaveToasts();
  useHandoff.setState({ preview: answer.value });
  const isKept = Boolean(useHandoff.getState().kept[conversationId]);
  if (answer.value.model !== null && !isKept) void request('handoff:ask', { previewId: answer.value.id });
}

/** What the user wrote stays for the next time. */
export function closeHandoff(edit: KeptEdit | null): void {
  const { preview } = useHandoff.getState();
  if (preview !== null) void request('handoff:stop', { previewId: preview.id });
  const { conversationId } = preview ?? {};
  useHandoff.setState(({ kept }) => ({
    preview: null,
    kept: conversationId === undefined ? kept : { ...kept, [conversationId]: edit },
  }));
}

/** To where the last one went; without a last one the preview opens. */
export async function repeatHandoff(conversationId: string): Promise<void> {
  if (useHandoff.getState().repeating !== null) return;
  useHandoff.setState({ repeating: conversationId });
  const answer = await request('handoff:repeat', { conversationId });
  useHandoff.setState({ repeating: null });
  if (!shown(answer)) return;
  if (answer.value === null) return openHandoff(conversationId);
  await finishHandoff(conversationId, answer.value);
}

/** Closes the preview where it did its work, shows what was written and goes to a project chat. */
export async function finishHandoff(conversationId: string, outcome: HandoffOutcome): Promise<void> {
  if (outcome.kind === 'cancelled') return;
  useHandoff.setState({ preview: outcome.kind === 'edited' ? outcome.preview : null });
  if (outcome.kind === 'edited') return;
  useHandoff.setState(({ kept }) => ({ kept: { ...kept, [conversationId]: null } }));
  const { written } = outcome;
  await readWritten(conversationId);
  if (written.conversationId !== null) openConversation(written.conversationId);
  const canShow = written.destination === 'notes' || written.destination === 'file';
  showAction(
    sentenceOf(written),
    canShow ? { label: t('handoff.open'), run: () => void showWritten(conversationId) } : null,
  );
}

/** *Turn this into a project*: the folder is asked for, and its chat opens. */
export async function turnIntoProject(conversationId: string): Promise<void> {
  if (useHandoff.getState().repeating !== null) return;
  useHandoff.setState({ repeating: conversationId });
  const answer = await request('handoff:into-new-project', { conversationId });
  useHandoff.setState({ repeating: null });
  if (!shown(answer)) return;
  if (answer.value === null) return;
  const { projectId, projectName, redactions, warnings } = answer.value;
  await readWritten(conversationId);
  openConversation(answer.value.conversationId);
  const left = redactions > 0 ? [t('handoff.left-out-said', { count: redactions })] : [];
  const text = [t('handoff.is-project', { project: projectName }), ...left, ...warnings].join(' ');
  showAction(text, { label: t('handoff.show-project'), run: () => showProject(projectId) });
}

export async function readWritten(conversationId: string): Promise<void> {
  const answer = await request('handoff:state', { conversationId });
  if (!answer.ok) return;
  useHandoff.setState(({ written }) => ({ written: { ...written, [conversationId]: answer.value } }));
}

export async function showWritten(conversationId: string): Promise<void> {
  shown(await request('handoff:show', { conversationId }));
}

/** Asks for a file and begins a chat with it. */
export async function openHandoffFile(): Promise<void> {
  const answer = await request('handoff:open', {});
  if (!shown(answer)) return;
  if (answer.value === null) return;
  setConversation(answer.value);
  openConversation(answer.value.id);
}

/** Whether a dropped text is a handoff; then a chat begins with it. */
export async function openHandoffText(text: string): Promise<boolean> {
  const answer = await request('handoff:open-text', { text });
  if (!shown(answer)) return true;
  if (answer.value === null) return false;
  setConversation(answer.value);
  openConversation(answer.value.id);
  return true;
}

function sentenceOf({ destination, label, isUpdate, redactions, warnings }: HandoffWritten): string {
  const written = () => t(isUpdate ? 'handoff.done.updated' : 'handoff.done.written', { file: label });
  const done = {
    notes: written,
    chat: () => chatSentence(isUpdate, warnings.length > 0),
    clipboard: () => t('handoff.done.clipboard'),
    file: written,
  }[destination]();
  const left = redactions > 0 ? [t('handoff.left-out-said', { count: redactions })] : [];
  return [done, ...left, ...warnings].join(' ');
}

/** What is said besides is that the brief stayed. */
function chatSentence(isUpdate: boolean, isKept: boolean): string {
  if (!isUpdate) return t('handoff.done.chat-new');
  return t(isKept ? 'handoff.done.chat-open' : 'handoff.done.chat-brief');
}

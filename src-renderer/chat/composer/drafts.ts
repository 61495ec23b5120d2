import { request } from '../../bridge';
import { useWindow } from '../../window-state';
import { type Draft, emptyDraft, restoredDraft, savedText } from './draft';

/** Drafts of this run, with what was typed and what was pasted; `null` is the chat that is not there yet. */
const drafts = new Map<string | null, Draft>();

/** Long drafts cross to main less often: each time is a copy of all of it. */
const shortPauseMs = 400;
const longPauseMs = 3_000;
const longDraft = 100_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let waitingId: string | null = null;

window.addEventListener('pagehide', () => saveNow());

export function draftOf(conversationId: string | null): Draft {
  const own = drafts.get(conversationId);
  if (own) return own;
  const saved = useWindow.getState().conversations.find(({ id }) => id === conversationId)?.draft;
  return saved ? restoredDraft(saved) : emptyDraft;
}

/** Keeps the draft at once for this run, and on disk after a pause. */
export function keepDraft(conversationId: string | null, draft: Draft): void {
  drafts.set(conversationId, draft);
  if (conversationId === null) return;
  if (waitingId !== conversationId) saveNow();
  clearTimeout(timer);
  waitingId = conversationId;
  const length = draft.text.length + draft.blocks.reduce((sum, { text }) => sum + text.length, 0);
  timer = setTimeout(saveNow, length > longDraft ? longPauseMs : shortPauseMs);
}

/** What was typed into the new chat while its first message was on its way belongs to the chat that this made. */
export function moveNewDraft(conversationId: string): void {
  const draft = drafts.get(null);
  drafts.delete(null);
  if (draft) keepDraft(conversationId, draft);
}

/** Drafts of new chats that wait in workspaces that are not open. */
const parked = new Map<string, Draft>();

/** What was typed into the new chat of one workspace waits there, and what waits in the other is there again. */
export function moveNewDraftTo(leftId: string, openId: string): void {
  const left = drafts.get(null);
  const waiting = parked.get(openId);
  drafts.clear();
  parked.delete(openId);
  if (left) parked.set(leftId, left);
  if (waiting) drafts.set(null, waiting);
}

/** Writes what still waits for its pause. */
export function saveNow(): void {
  clearTimeout(timer);
  if (waitingId === null) return;
  const id = waitingId;
  waitingId = null;
  void request('conversation:set-draft', { id, draft: savedText(drafts.get(id) ?? emptyDraft) });
}

import type { KeptDraft } from '../../src-preload/contract/drafts';
import { request } from '../bridge';
import { useWindow } from '../window/window-state';
import { type Draft, emptyDraft, joinedDraft, restoredDraft } from './draft';

/** Drafts of this run, with what was typed and what was pasted; `null` is the chat that is not there yet. */
const drafts = new Map<string | null, Draft>();

/** Long drafts cross to main less often: each time is a copy of all of it. */
const shortPauseMs = 400;
const longPauseMs = 3_000;
const longDraft = 100_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: { readonly conversationId: string | null } | null = null;

window.addEventListener('pagehide', () => saveNow());

export function draftOf(conversationId: string | null): Draft {
  const own = drafts.get(conversationId);
  if (own) return own;
  const saved = useWindow.getState().conversations.find(({ id }) => id === conversationId)?.draft;
  return saved ? restoredDraft(saved) : emptyDraft;
}

/** What an earlier run left; null where this run has a draft already, or nothing was left. */
export async function fetchDraft(conversationId: string | null): Promise<KeptDraft | null> {
  if (drafts.has(conversationId)) return null;
  const kept = await request('draft:open', { conversationId });
  return kept.ok && (kept.value.text !== '' || kept.value.files.length > 0) ? kept.value : null;
}

/**
 * Keeps the draft at once for this run, and on disk after a pause. A file that was taken out of it is deleted at once.
 */
export function keepDraft(conversationId: string | null, draft: Draft): void {
  const gone = (drafts.get(conversationId)?.files ?? []).filter((file) => !draft.files.includes(file));
  drafts.set(conversationId, draft);
  if (gone.length > 0) void request('draft:drop-files', { conversationId, ids: gone.map(({ id }) => id) });
  if (waiting !== null && waiting.conversationId !== conversationId) saveNow();
  clearTimeout(timer);
  waiting = { conversationId };
  const length = draft.text.length + draft.blocks.reduce((sum, { text }) => sum + text.length, 0);
  timer = setTimeout(saveNow, length > longDraft ? longPauseMs : shortPauseMs);
}

/** What was typed into the new chat while its first message was on its way belongs to the chat that this made. */
export function moveNewDraft(conversationId: string): void {
  saveNow();
  const draft = drafts.get(null);
  drafts.delete(null);
  waiting = { conversationId: null };
  saveNow();
  if (draft) keepDraft(conversationId, draft);
}

/** Drafts of new chats that wait in workspaces that are not open. */
const parked = new Map<string, Draft>();

/** What was typed into the new chat of one workspace waits there, and what waits in the other is there again. */
export function moveNewDraftTo(leftId: string, openId: string): void {
  const left = drafts.get(null);
  const waitingThere = parked.get(openId);
  drafts.clear();
  parked.delete(openId);
  if (left) parked.set(leftId, left);
  if (waitingThere) drafts.set(null, waitingThere);
}

/** Writes what still waits for its pause. */
export function saveNow(): void {
  clearTimeout(timer);
  if (waiting === null) return;
  const { conversationId } = waiting;
  waiting = null;
  const { text } = joinedDraft(drafts.get(conversationId) ?? emptyDraft);
  void request('draft:set-text', { conversationId, text });
}

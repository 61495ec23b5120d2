import { create } from 'zustand';
import type { Message } from '../../../src-preload/contract/messages';
import { type Draft, emptyDraft, LARGEST_TYPED_PASTE } from '../../drafts/draft';
import { useWindow } from '../../window/window-state';

/** Messages being edited in this run: a row that scrolls out of sight is no longer in the page. */
const drafts = new Map<string, Draft>();

export function isBeingEdited({ id }: Message): boolean {
  return drafts.has(id);
}

/** As it stands so far; at first as it was sent, with what of it was typed. */
export function editedDraft({ id, content, spans }: Message): Draft {
  const unknown = [{ from: 0, to: content.length, kind: 'pasted' as const }];
  return drafts.get(id) ?? { ...emptyDraft, text: content, spans: spans ?? unknown };
}

export function keepEdited({ id }: Message, draft: Draft): void {
  drafts.set(id, draft);
}

export function dropEdited({ id }: Message): void {
  drafts.delete(id);
}

/** The message that keys asked to edit; its row takes it once it is on screen. */
export const useWantedEdit = create<{ readonly messageId: string | null }>(() => ({ messageId: null }));

/** Goes to what the user said last and lets him say it otherwise. False when there is nothing that can be edited. */
export function editLast(messages: readonly Message[]): boolean {
  const last = messages.findLast(({ role, type }) => role === 'user' && type === 'text');
  if (!last || last.content.length > LARGEST_TYPED_PASTE) return false;
  useWantedEdit.setState({ messageId: last.id });
  useWindow.setState({ arriveAt: last.id });
  return true;
}

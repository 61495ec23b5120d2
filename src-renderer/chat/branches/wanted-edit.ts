import { create } from 'zustand';
import type { Message } from '../../../src-preload/contract/messages';
import { LARGEST_TYPED_PASTE } from '../../drafts/draft';
import { useWindow } from '../../window/window-state';

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

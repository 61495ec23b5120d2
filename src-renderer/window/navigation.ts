import { create } from 'zustand';
import type { Conversation } from '../../src-preload/contract/conversations';
import { on, request } from '../bridge';
import { t } from '../locale/t';
import { assertNever } from '../ui/assert-never';
import { shown } from '../ui/feedback/answers';
import { leaveToasts, showFailure, showUndo } from '../ui/feedback/toasts';
import { usedModel } from './used-model';
import { dropConversation, type Jump, type MemorySection, type Page, setConversation, useWindow } from './window-state';

/** By a press beside the page, where the focus stays. */
export function choosePage(page: Page): void {
  leaveToasts();
  useWindow.setState({ page });
}

export function showPage(page: Page): void {
  choosePage(page);
  toFirstPlace('page');
}

/** In the page's own list of sections, where the focus stays. */
export function chooseMemory(memorySection: MemorySection): void {
  leaveToasts();
  useWindow.setState({ page: 'memory', memorySection });
}

export function showMemory(memorySection: MemorySection): void {
  chooseMemory(memorySection);
  toFirstPlace('part');
}

export function showProject(projectId: string): void {
  useWindow.setState({ page: 'projects', projectId, jump: { to: 'part' } });
}

/** Where one begins on the page in sight takes the focus (`frame/first-place.ts`). */
export function toFirstPlace(to: Jump['to']): void {
  useWindow.setState({ jump: { to } });
}

/** Goes to a conversation, or to a new chat with `null`; the one left is written to recent context by main. */
export function openConversation(id: string | null): void {
  const { conversationId } = useWindow.getState();
  leaveToasts();
  useWindow.setState({ page: 'chat', conversationId: id, newChatProject: null, jump: { to: 'page' } });
  if (conversationId !== null && conversationId !== id) void request('conversation:leave', { id: conversationId });
}

/** Starts a chat that nothing is kept of; it is in the list until it is ended. */
export async function startTemporaryChat(): Promise<void> {
  const answer = await request('temporary:start', { model: usedModel(useWindow.getState()) });
  if (!shown(answer)) return;
  setConversation(answer.value);
  openConversation(answer.value.id);
}

/** Shows the chats that were put away. */
export function showArchive(): void {
  openConversation(null);
  useWindow.setState({ wantsArchive: true });
  findChats();
}

/** Goes to one message of a conversation. */
export function openMessage(conversationId: string, messageId: string): void {
  useWindow.setState({ arriveAt: messageId });
  openConversation(conversationId);
}

/** Gives the search box over the conversations the focus, wherever it is. */
export function findChats(): void {
  useWindow.setState(({ searchRequests }) => ({ searchRequests: searchRequests + 1 }));
}

export async function renameConversation(id: string, title: string): Promise<void> {
  const answer = await request('conversation:rename', { id, title });
  if (shown(answer)) setConversation(answer.value);
}

export function deleteConversation(id: string): Promise<void> {
  const isTemporary = useWindow.getState().conversations.some((each) => each.id === id && each.isTemporary);
  return deleteConversations([{ id, isTemporary }]);
}

/** Several as one, with one undo; a temporary chat ends, and no undo brings it back. */
export async function deleteConversations(all: readonly Pick<Conversation, 'id' | 'isTemporary'>[]): Promise<void> {
  const kept: string[] = [];
  for (const { id, isTemporary } of all) {
    const answer = await request('conversation:delete', { id });
    if (!shown(answer)) break;
    dropConversation(id);
    if (!isTemporary) kept.push(id);
  }
  if (kept.length === 0) return;
  showUndo(t('window.moved', { count: kept.length }), async () => {
    for (const id of kept) {
      const answer = await request('conversation:restore', { id });
      if (!shown(answer)) return;
      setConversation(answer.value);
    }
  });
}

export type SettingsSection =
  | 'general'
  | 'servers'
  | 'models'
  | 'memory'
  | 'prompt'
  | 'chats'
  | 'projects'
  | 'capture'
  | 'tools'
  | 'access'
  | 'devices'
  | 'security'
  | 'data'
  | 'updates'
  | 'diagnostics'
  | 'about';

/** Which part of Settings is in sight; other pages lead to it. */
export const useSettingsSection = create<{ readonly section: SettingsSection }>(() => ({ section: 'general' }));

export function showSettings(section: SettingsSection): void {
  useSettingsSection.setState({ section });
  choosePage('settings');
  toFirstPlace('part');
}

/** Settings are to ask how the data shall be encrypted, as soon as they are in sight; taken once. */
export const useEncrypting = create<{ readonly isWanted: boolean }>(() => ({ isWanted: false }));

export function showEncrypting(): void {
  useEncrypting.setState({ isWanted: true });
  showSettings('security');
}

/** Goes where main sends the window: what quick capture, the desktop or another program asked for. */
export function followMain(): void {
  on('desktop:go-to', (destination) => {
    switch (destination.page) {
      case 'chat':
        openConversation(destination.conversationId);
        break;
      case 'new-chat':
        openConversation(null);
        useWindow.setState({ givenText: destination.text });
        break;
      case 'handoff':
        if ('sentence' in destination) showFailure({ code: 'no_handoff', sentence: destination.sentence });
        else useWindow.setState({ openedHandoff: destination });
        break;
      case 'inbox':
        showMemory('inbox');
        break;
      case 'settings':
        showSettings('capture');
        break;
      default:
        assertNever(destination);
    }
  });
}

import { create } from 'zustand';
import type { AppInfo, Theme } from '../../src-preload/contract/app';
import type { DataProblem } from '../../src-preload/contract/backups';
import type { Conversation } from '../../src-preload/contract/conversations';
import type { Result } from '../../src-preload/contract/declare';
import type { Folder } from '../../src-preload/contract/folders';
import type { ServerList } from '../../src-preload/contract/servers';
import type { Settings, SettingValue } from '../../src-preload/contract/settings';
import { on, request } from '../bridge';
import { changeLanguage } from '../locale/language';
import { shown } from '../ui/feedback/answers';
import { showFailure, showNotice } from '../ui/feedback/toasts';
import { withConversation, withoutConversation, withSameKept } from './conversations';

export type Page = 'chat' | 'memory' | 'projects' | 'traces' | 'settings';
export type MemorySection =
  | 'search'
  | 'facts'
  | 'profile'
  | 'patterns'
  | 'working'
  | 'notebook'
  | 'notes'
  | 'inbox'
  | 'review'
  | 'stale'
  | 'history'
  | 'timeline'
  | 'archive';

/** To a page as a whole, or to one part of it. */
export type Jump = { readonly to: 'page' | 'part' };

/** What two pages or more share; all of it main's truth or where the user is. */
export type WindowState = {
  readonly page: Page;
  /** Grows when another workspace is open: everything is shown again. */
  readonly visit: number;
  /** `null` is the new chat that has no message yet. */
  readonly conversationId: string | null;
  readonly memorySection: MemorySection;
  /** Memory changes that wait for the user. */
  readonly waitingChanges: number;
  readonly conversations: readonly Conversation[];
  /** Of the list of chats. */
  readonly folders: readonly Folder[];
  readonly settings: Settings | null;
  /** The model servers and what each has; null until main has said. */
  readonly serverList: ServerList | null;
  readonly info: AppInfo | null;
  /** Why there is no data to show, or none to rely on. */
  readonly problem: DataProblem | null;
  readonly systemTheme: Theme;
  /** Another one whenever the user went somewhere, even to the page in sight: its first place takes the focus. */
  readonly jump: Jump;
  /** Grows with each message or command sent here: its reader wants to see what comes of it. */
  readonly sends: number;
  /** Grows whenever the user wants to search the titles of the chats. */
  readonly searchRequests: number;
  /** The list of chats is to show the archive; taken once. */
  readonly wantsArchive: boolean;
  /** The message that a link leads to, until the chat is there. */
  readonly arriveAt: string | null;
  /** The model picked for the chat that is not there yet. */
  readonly newChatModel: string | null;
  /** The project that the Projects page shows. */
  readonly projectId: string | null;
  /** What the chat that is not there yet is about. */
  readonly newChatProject: string | null;
  /** `/memory off` in the chat that is not there yet. */
  readonly isNewChatMuted: boolean;
  /** The chat whose first message was sent here, until it is open. */
  readonly startedChat: string | null;
  /** A text that another program gave for a new chat, until its field has it. */
  readonly givenText: string | null;
  /** A handoff that was opened with Hearth, until the person has said what becomes of it. */
  readonly openedHandoff: { readonly file: string; readonly text: string } | null;
};

const darkQuery = '(prefers-color-scheme: dark)';

export const useWindow = create<WindowState>(() => ({
  page: 'chat',
  visit: 0,
  conversationId: null,
  memorySection: 'facts',
  waitingChanges: 0,
  conversations: [],
  folders: [],
  settings: null,
  serverList: null,
  info: null,
  problem: null,
  systemTheme: window.matchMedia(darkQuery).matches ? 'dark' : 'light',
  jump: { to: 'page' },
  sends: 0,
  searchRequests: 0,
  wantsArchive: false,
  arriveAt: null,
  newChatModel: null,
  projectId: null,
  newChatProject: null,
  isNewChatMuted: false,
  startedChat: null,
  givenText: null,
  openedHandoff: null,
}));

/** Listens first and asks then, so that nothing falls between. Called once, before the first paint. */
export function startWindow(): void {
  on('conversation:changed', ({ conversation }) => setConversation(conversation));
  on('conversation:listed', () => void loadConversations());
  on('conversation:removed', ({ id }) => dropConversation(id));
  on('folder:changed', () => void loadFolders());
  on('server:changed', (serverList) => useWindow.setState({ serverList }));
  on('memory:changed', () => void countWaitingChanges());
  on('settings:changed', ({ settings }) => useWindow.setState({ settings }));
  on('backup:failed', ({ sentence }) => showFailure({ code: 'backup_failed', sentence }));
  on('app:notice', ({ sentence }) => showNotice(sentence));
  on('backup:problem', ({ problem }) => useWindow.setState({ problem }));
  on('app:theme', ({ theme }) => useWindow.setState({ systemTheme: theme }));
  window.matchMedia(darkQuery).addEventListener('change', ({ matches }) => {
    useWindow.setState({ systemTheme: matches ? 'dark' : 'light' });
  });
  void loadSettings();
  void loadInfo();
  void loadConversations();
  void countWaitingChanges();
}

/** Another workspace is open: whatever was of the one before goes, and all is asked again. */
export async function showWorkspace(): Promise<void> {
  useWindow.setState(({ visit }) => ({
    visit: visit + 1,
    jump: { to: 'page' },
    conversationId: null,
    conversations: [],
    folders: [],
    waitingChanges: 0,
    arriveAt: null,
    newChatModel: null,
    newChatProject: null,
    projectId: null,
    isNewChatMuted: false,
    startedChat: null,
  }));
  await Promise.all([loadSettings(), loadConversations(), countWaitingChanges()]);
}

/** The end of the chat comes into sight, wherever its reader was. */
export function noteSent(): void {
  useWindow.setState(({ sends }) => ({ sends: sends + 1 }));
}

export function setConversation(conversation: Conversation): void {
  useWindow.setState(({ conversations }) => ({ conversations: withConversation(conversations, conversation) }));
}

export function dropConversation(id: string): void {
  useWindow.setState(({ conversations, conversationId }) => ({
    conversations: withoutConversation(conversations, id),
    conversationId: conversationId === id ? null : conversationId,
  }));
}

/** After many came in at once; single ones announce themselves. */
export async function loadConversations(): Promise<void> {
  const [answer] = await Promise.all([request('conversation:list', {}), loadFolders()]);
  if (shown(answer)) useWindow.setState({ conversations: answer.value });
}

/** A failure is silent: the chats are in the list, and whatever is done with a folder says its own. */
async function loadFolders(): Promise<void> {
  const answer = await request('folder:list', {});
  if (answer.ok) useWindow.setState(({ folders }) => ({ folders: withSameKept(folders, answer.value) }));
}

/** Asks one server, or all, now, whatever was known before. */
export async function checkServers(id: string | null = null): Promise<void> {
  takeServers(await request('server:refresh', { id }));
}

/** Takes what main answered to a change of the servers. Returns whether it was done; a failure is shown. */
export function takeServers(answer: Result<ServerList>): boolean {
  if (shown(answer)) useWindow.setState({ serverList: answer.value });
  return answer.ok;
}

/** Resolves to why main refused it, `''` when the person said no to main's own question, null when it holds. */
export async function saveSetting(key: string, value: SettingValue, model?: string): Promise<string | null> {
  const answer = await request('settings:set', { key, value, ...(model !== undefined && { model }) });
  if (!answer.ok) return answer.error.code === 'declined' ? '' : answer.error.sentence;
  useWindow.setState({ settings: answer.value });
  return null;
}

/** Several as one, with one question of main's. Resolves to whether they hold; a refusal has been shown. */
export async function saveSettings(
  changes: readonly { readonly key: string; readonly value: SettingValue }[],
): Promise<boolean> {
  const answer = await request('settings:set-several', { changes: [...changes] });
  if (shown(answer)) useWindow.setState({ settings: answer.value });
  return answer.ok;
}

/** A failure is shown in the list of proposals; the badge has no room for it. */
async function countWaitingChanges(): Promise<void> {
  const answer = await request('proposal:list', {});
  if (answer.ok) useWindow.setState({ waitingChanges: answer.value.length });
}

async function loadSettings(): Promise<void> {
  const answer = await request('settings:get', {});
  if (!answer.ok && answer.error.code === 'not_open') return;
  // An empty record shows the app with every control at its default, which is better than a window that never opens.
  useWindow.setState({ settings: answer.ok ? answer.value : { 'onboarding.done': true } });
  shown(answer);
}

async function loadInfo(): Promise<void> {
  const answer = await request('app:info', {});
  if (!shown(answer)) return;
  useWindow.setState({ info: answer.value, problem: answer.value.problem });
  void changeLanguage(answer.value.language);
  for (const notice of answer.value.notices) showNotice(notice);
}

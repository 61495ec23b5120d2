import type { z } from 'zod';
import { type AppEvents, appRequests } from './app';
import { type BackupEvents, backupRequests } from './backups';
import { captureRequests } from './capture';
import { chatMemoryRequests } from './chat-memory';
import { type CompactionEvents, compactionRequests } from './compactions';
import { type ConversationEvents, conversationRequests } from './conversations';
import { type DesktopEvents, desktopRequests } from './desktop';
import { diagramRequests } from './diagrams';
import { documentRequests } from './documents';
import { draftRequests } from './drafts';
import { type FolderEvents, folderRequests } from './folders';
import { forgetRequests } from './forget';
import { type HandoffEvents, handoffRequests } from './handoff';
import { journalRequests } from './journal';
import { type KeysEvents, keysRequests } from './keys';
import { type McpEvents, mcpRequests } from './mcp';
import { type MemoryEvents, memoryRequests } from './memory';
import { type MessageEvents, messageRequests } from './messages';
import { type ModelEvents, modelRequests } from './model';
import type { eventNames, requestNames } from './names';
import { type ProjectEvents, projectRequests } from './projects';
import { type SearchEvents, searchRequests } from './search';
import { type ServerEvents, serverRequests } from './servers';
import { consentRequests, type SettingsEvents, settingsRequests } from './settings';
import { type SyncEvents, syncRequests } from './sync';
import { timelineRequests } from './timeline';
import { type ToolServerEvents, toolServerRequests } from './tool-servers';
import { traceRequests } from './traces';
import { type TransferEvents, transferRequests } from './transfer';
import { type UpdateEvents, updateRequests } from './updates';
import { type WorkspaceEvents, workspaceRequests } from './workspaces';

/** Every request there is. Main validates by it; the renderer has its types only. */
export const requests = {
  ...appRequests,
  ...backupRequests,
  ...conversationRequests,
  ...folderRequests,
  ...messageRequests,
  ...draftRequests,
  ...chatMemoryRequests,
  ...compactionRequests,
  ...timelineRequests,
  ...traceRequests,
  ...memoryRequests,
  ...journalRequests,
  ...forgetRequests,
  ...keysRequests,
  ...mcpRequests,
  ...toolServerRequests,
  ...diagramRequests,
  ...documentRequests,
  ...modelRequests,
  ...serverRequests,
  ...consentRequests,
  ...searchRequests,
  ...settingsRequests,
  ...captureRequests,
  ...desktopRequests,
  ...projectRequests,
  ...syncRequests,
  ...updateRequests,
  ...workspaceRequests,
  ...transferRequests,
  ...handoffRequests,
} satisfies Readonly<Record<(typeof requestNames)[number], unknown>>;

export type RequestName = (typeof requestNames)[number];
/** What the renderer sends: before zod's defaults and transforms. */
export type RequestInput<N extends RequestName> = z.input<(typeof requests)[N]['input']>;
/** What a handler gets: after them. */
export type HandlerInput<N extends RequestName> = z.output<(typeof requests)[N]['input']>;
export type RequestOutput<N extends RequestName> = (typeof requests)[N]['output'];

export type Handlers = {
  readonly [N in RequestName]: (input: HandlerInput<N>) => RequestOutput<N> | Promise<RequestOutput<N>>;
};

export type Events = AppEvents &
  BackupEvents &
  ConversationEvents &
  FolderEvents &
  MessageEvents &
  CompactionEvents &
  MemoryEvents &
  KeysEvents &
  McpEvents &
  ToolServerEvents &
  ModelEvents &
  ServerEvents &
  SearchEvents &
  SettingsEvents &
  DesktopEvents &
  ProjectEvents &
  SyncEvents &
  UpdateEvents &
  WorkspaceEvents &
  TransferEvents &
  HandoffEvents;
export type EventName = keyof Events & (typeof eventNames)[number];
/** How main tells every window. */
export type Emit = <N extends EventName>(name: N, payload: Events[N]) => void;

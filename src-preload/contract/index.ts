import type { z } from 'zod';
import { type AppEvents, appRequests } from './app';
import { type ConversationEvents, conversationRequests } from './conversations';
import { documentRequests } from './documents';
import { journalRequests } from './journal';
import { type MemoryEvents, memoryRequests } from './memory';
import { type MessageEvents, messageRequests } from './messages';
import { type ModelEvents, modelRequests } from './model';
import type { eventNames, requestNames } from './names';
import { type SettingsEvents, settingsRequests } from './settings';

/** Every request there is. Main validates by it; the renderer has its types only. */
export const requests = {
  ...appRequests,
  ...conversationRequests,
  ...messageRequests,
  ...memoryRequests,
  ...journalRequests,
  ...documentRequests,
  ...modelRequests,
  ...settingsRequests,
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

export type Events = AppEvents & ConversationEvents & MessageEvents & MemoryEvents & ModelEvents & SettingsEvents;
export type EventName = keyof Events & (typeof eventNames)[number];
/** How main tells every window. */
export type Emit = <N extends EventName>(name: N, payload: Events[N]) => void;

import type { Compaction } from '../../../src-preload/contract/compactions';
import type {
  Branch,
  ContextWindow,
  OlderMessages,
  OpenConversation,
} from '../../../src-preload/contract/conversations';
import type { Events } from '../../../src-preload/contract/index';
import type { AskedCall, Message, WaitedFor } from '../../../src-preload/contract/messages';
import { t } from '../../locale/t';
import { assertNever } from '../../ui/assert-never';

/** One conversation as the window shows it. Main owns it; this follows main's events. */
export type Thread = {
  readonly messages: readonly Message[];
  /** How many more stand before them that this window has not got yet; null: more than were counted. */
  readonly olderCount: number | null;
  /** Of those that have versions, by message. */
  readonly branches: Readonly<Record<string, Branch>>;
  /** What waits to be sent, in its order. */
  readonly queued: readonly Message[];
  readonly window: ContextWindow | null;
  readonly isStreaming: boolean;
  readonly isWaitingForModel: boolean;
  /** Older messages are being made short, before this one is sent. */
  readonly isSummarising: boolean;
  /** The reply waits for what it looks up, for a tool from outside, or for the person's yes to one. */
  readonly toolWait: ToolWait | null;
  /** What main's open question is about, whole. */
  readonly askedCall: AskedCall | null;
  /** Summaries in force, oldest first. */
  readonly compactions: readonly Compaction[];
  /** For the status region: how the last reply ended. */
  readonly announcement: string;
};

export type ToolWait = Extract<WaitedFor, 'tool' | 'outside' | 'permission'>;

export type ThreadEvent =
  /** `isNew`: its first message was sent here just now, and the reply to it may have ended already. */
  | { readonly kind: 'opened'; readonly open: OpenConversation; readonly isNew: boolean }
  /** What stood just before the first message; none: there is nothing before it. */
  | ({ readonly kind: 'older'; readonly beforeId: string } & OlderMessages)
  /** Another branch, or another tree. */
  | { readonly kind: 'reopened'; readonly open: OpenConversation }
  | { readonly kind: 'added'; readonly message: Message }
  | ({ readonly kind: 'delta' } & Events['message:delta'])
  | { readonly kind: 'changed'; readonly message: Message }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'waiting'; readonly for: WaitedFor; readonly call?: AskedCall | undefined }
  | { readonly kind: 'window'; readonly window: ContextWindow }
  | { readonly kind: 'compacted'; readonly compaction: Compaction }
  | { readonly kind: 'expanded'; readonly id: string };

export const emptyThread: Thread = {
  messages: [],
  olderCount: 0,
  branches: {},
  queued: [],
  window: null,
  isStreaming: false,
  isWaitingForModel: false,
  isSummarising: false,
  toolWait: null,
  askedCall: null,
  compactions: [],
  announcement: '',
};

/** Pure; an event about a message that is not here changes nothing. */
export function nextThread(thread: Thread, event: ThreadEvent): Thread {
  switch (event.kind) {
    case 'opened':
      return opened(event.open, event.isNew);
    case 'reopened':
      return reopened(thread, event.open);
    case 'older':
      return older(thread, event);
    case 'added':
      return added(thread, event.message);
    case 'delta':
      return replaced({ ...thread, isWaitingForModel: false }, event.id, (message) => ({
        ...message,
        content: grown(message.content, event.text, event.textAt),
        thinking:
          event.thinking === '' ? message.thinking : grown(message.thinking ?? '', event.thinking, event.thinkingAt),
        ...(event.thinkingMs === undefined ? {} : { thinkingMs: event.thinkingMs }),
      }));
    case 'changed':
      return changed(thread, event.message);
    case 'removed':
      return {
        ...thread,
        messages: others(thread.messages, event.id),
        queued: others(thread.queued, event.id),
      };
    case 'waiting':
      return { ...thread, ...waitingFor(event.for), askedCall: event.call ?? null };
    case 'window':
      return { ...thread, window: event.window };
    case 'compacted':
      return { ...thread, compactions: [...others(thread.compactions, event.compaction.id), event.compaction] };
    case 'expanded':
      return { ...thread, compactions: others(thread.compactions, event.id) };
    default:
      return assertNever(event);
  }
}

function opened(open: OpenConversation, isNew: boolean): Thread {
  const { messages, olderCount, branches, queued, window, isStreaming, waitsFor, compactions } = open;
  const reply = messages.at(-1);
  const hasEnded = isNew && !isStreaming && reply?.role === 'assistant';
  const announcement = hasEnded ? ending(reply) : '';
  const shown = { messages, olderCount, branches, queued, window, isStreaming, compactions, announcement };
  return { ...emptyThread, ...shown, ...waitingFor(waitsFor) };
}

/** What this window has of the beginning stays, where the new end follows it. */
function reopened(thread: Thread, open: OpenConversation): Thread {
  const next = { ...opened(open, false), announcement: thread.announcement };
  const first = open.messages[0];
  const known = thread.messages.findIndex(({ id }) => id === first?.id);
  if (known <= 0) return next;
  const before = thread.messages.slice(0, known);
  const messages = [...before, ...next.messages];
  if (next.olderCount !== null) return { ...next, messages, olderCount: Math.max(0, next.olderCount - before.length) };
  const marks = before.flatMap(({ id }): [string, Branch][] => {
    const mark = thread.branches[id];
    return mark === undefined ? [] : [[id, mark]];
  });
  const branches = { ...Object.fromEntries(marks), ...next.branches };
  return { ...next, messages, olderCount: thread.olderCount, branches };
}

/** A page that was asked for before the branch changed belongs to nothing here. */
function older(thread: Thread, { beforeId, messages, ...page }: Extract<ThreadEvent, { kind: 'older' }>): Thread {
  if (thread.messages[0]?.id !== beforeId) return thread;
  const branches = { ...thread.branches, ...page.branches };
  return { ...thread, messages: [...messages, ...thread.messages], olderCount: page.olderCount, branches };
}

function added(thread: Thread, message: Message): Thread {
  const queued = others(thread.queued, message.id);
  if (message.status === 'queued') return { ...thread, queued: [...queued, message] };
  return said({ ...thread, queued }, message);
}

function others<T extends { readonly id: string }>(all: readonly T[], id: string): readonly T[] {
  return all.filter((each) => each.id !== id);
}

function said(thread: Thread, message: Message): Thread {
  if (thread.messages.some(({ id }) => id === message.id)) return changed(thread, message);
  const isStreaming = thread.isStreaming || message.status === 'streaming';
  return { ...thread, isStreaming, announcement: '', messages: [...branchBelow(thread.messages, message), message] };
}

/** Another reply to an earlier message takes the place of the branch that stood there. */
function branchBelow(messages: readonly Message[], message: Message): readonly Message[] {
  if (message.parentId === null) return [];
  const parent = messages.findLastIndex(({ id }) => id === message.parentId);
  return parent < 0 ? messages : messages.slice(0, parent + 1);
}

function changed(thread: Thread, message: Message): Thread {
  if (message.status === 'queued') {
    return { ...thread, queued: thread.queued.map((each) => (each.id === message.id ? message : each)) };
  }
  const before = thread.messages.find(({ id }) => id === message.id);
  if (!before) return thread;
  const hasStarted = before.status !== 'streaming' && message.status === 'streaming';
  // With calls it goes on in the next message.
  const hasEnded = before.status === 'streaming' && message.status !== 'streaming' && message.toolCalls === null;
  const next = replaced(thread, message.id, () => message);
  if (hasStarted) return { ...next, isStreaming: true, announcement: '' };
  if (!hasEnded) return next;
  return { ...next, ...waitingFor('nothing'), askedCall: null, isStreaming: false, announcement: ending(message) };
}

function waitingFor(what: WaitedFor): Pick<Thread, 'isWaitingForModel' | 'isSummarising' | 'toolWait'> {
  const toolWait = what === 'tool' || what === 'outside' || what === 'permission' ? what : null;
  return { isWaitingForModel: what === 'model', isSummarising: what === 'room', toolWait };
}

/** Text that comes a second time, since the chat was opened meanwhile, is added once. */
function grown(before: string, more: string, at: number): string {
  return at + more.length <= before.length ? before : before.slice(0, at) + more;
}

function ending(message: Message): string {
  if (message.error) return message.error.sentence;
  return message.status === 'done' ? t('chat-log.ended.finished') : t('chat-log.ended.stopped');
}

function replaced(thread: Thread, id: string, change: (message: Message) => Message): Thread {
  const at = thread.messages.findLastIndex((message) => message.id === id);
  const message = thread.messages[at];
  if (!message) return thread;
  return { ...thread, messages: thread.messages.with(at, change(message)) };
}

export type FollowedThread = {
  readonly thread: Thread;
  /** As it was before the last words of a reply that grows: the same object all that time, for what shows none of them. */
  readonly steady: Thread;
};

export const emptyFollowed: FollowedThread = { thread: emptyThread, steady: emptyThread };

/** Pure. */
export function nextFollowed({ thread, steady }: FollowedThread, event: ThreadEvent): FollowedThread {
  const next = nextThread(thread, event);
  const onlyGrows = event.kind === 'delta' && !thread.isWaitingForModel;
  return { thread: next, steady: onlyGrows ? steady : next };
}

import type { Emit } from '../../src-preload/contract';
import type { Questions } from '../consent/questions';
import type { DocumentReader } from '../file-text/read-documents';
import type { LogEvent } from '../log/events';
import type { Log } from '../log/log';
import type { Documents } from '../memory/documents/documents';
import type { ExtractionInput } from '../memory/extraction/extract-conversation';
import type { FactChecks } from '../memory/facts/fact-checks';
import type { Facts } from '../memory/facts/facts';
import type { Diagnostics } from '../memory/journal/diagnostics';
import type { History } from '../memory/journal/history';
import type { MemoryTools } from '../memory/tools/tools';
import type { Working } from '../memory/working/working';
import type { ModelProvider } from '../model/types';
import type { OutsideTools } from '../outside-tools/calls/outside-tools';
import type { AskBeforeMark } from '../privacy/not-secrets';
import type { RecallQuery, RecallResult } from '../recall/search/recall';
import type { RecalledForTurn, TurnQuestion } from '../recall/turn/for-turn';
import type { Settings } from '../settings/settings';
import type { Store } from '../store/store';
import type { Timers } from '../timers';
import { type GiveContextPorts, type GivenContext, giveContext } from './background/handing-over/give-context';
import { type HandedSource, type HandedSourcePorts, handedSource } from './background/handing-over/handed-source';
import type { JobRunners } from './background/jobs/queue';
import { existingConversation } from './conversations/rows/existing-conversation';
import { assistantHandlers } from './handlers';
import type { Injection } from './request/context/injection';
import { createSessions, type Sessions } from './sessions';
import { createTemporaryChats, type TemporaryChats } from './temporary-chats';
import { withRunState } from './turn/run-state';

type ProjectsForChats = {
  readonly isLinked: (projectId: string) => boolean;
  /** Null: nothing, because it is not linked, not trusted, switched off, or the mode has none. */
  readonly block: (projectId: string | null, maxTokens: number) => { readonly text: string } | null;
  /** Changes when the block would. */
  readonly blockKey: (projectId: string | null) => string;
  /** Whether replies in chats about it keep a trace; its folder may have that switched off. */
  readonly isTraced: (projectId: string) => boolean;
};

/** All that the parts below are made of, named here alone. Clock, zone, ids and timers come from outside. */
export type AssistantPorts = {
  readonly store: Store;
  readonly settings: Settings;
  readonly workspaceId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly timeZone: () => string;
  readonly timers: Timers;
  readonly emit: Emit;
  readonly logEvent: LogEvent;
  /** A fault that must not stop anything: goes to the log with its stack. */
  readonly logError: Log['error'];
  /** Something remembered changed: every window reads again. */
  readonly changed: () => void;
  readonly facts: Facts;
  readonly checks: FactChecks;
  readonly working: Working;
  readonly documents: Documents;
  readonly diagnostics: Pick<Diagnostics, 'note'>;
  /** Takes back what a tool did. */
  readonly history: Pick<History, 'undoGroup'>;
  /** What a model may call; absent: nothing. */
  readonly tools?: MemoryTools;
  /** Tools of servers outside Hearth; absent: none. A temporary chat has none: what is sent to one would stay there. */
  readonly outsideTools?: OutsideTools;
  readonly provider: () => ModelProvider;
  /** Takes what is worth remembering from a conversation that was left. */
  readonly learn?: (conversationId: string, input: ExtractionInput) => Promise<unknown>;
  /** Background work of other rooms, such as the brief of a handoff. */
  readonly otherJobs?: JobRunners;
  /** Pauses the other queues too while a reply is written. */
  readonly pauseJobs?: () => () => void;
  /** On battery saver background work waits. */
  readonly isSavingPower?: () => boolean;
  /** What memory adds to a new message. */
  readonly recall?: (question: TurnQuestion) => Promise<RecalledForTurn>;
  /** What a chat about a project sees of it; absent if there are no projects. */
  readonly projects?: ProjectsForChats;
  /** Tokens that a model was trained for, where its server said so. */
  readonly trainedContext: (model: string) => number | undefined;
  /** Tokens of the window that its server gave it, where requests choose none. */
  readonly fixedWindow?: (model: string) => number | undefined;
  /** What a model can do, as its server last said it: `tools`, `vision`, `thinking`. Empty where nothing is known. */
  readonly capabilities: (model: string) => readonly string[];
  /** What memory and the chats have on a message that no model answers. */
  readonly findNoted?: (query: RecallQuery) => Promise<RecallResult>;
  /** Asks the server for its models now. */
  readonly hearModels?: () => Promise<unknown>;
  /** The first installed model that runs on this computer, as last heard. */
  readonly localModel: () => string | null;
  readonly injection: Injection;
  readonly askBeforeMark: AskBeforeMark;
  readonly questions: Pick<Questions, 'require'>;
  /** Reads PDF and Office documents. */
  readonly documentReader: Pick<DocumentReader, 'read' | 'stop'>;
};

export type Assistant = {
  readonly sessions: Sessions;
  readonly temporary: TemporaryChats;
  readonly handingOver: HandingOver;
};

/** The conversations of one workspace, and the temporary chats beside them. */
export function createAssistant(deps: AssistantPorts): Assistant {
  const sessions = startSessions(deps);
  const {
    recall: _1,
    findNoted: _2,
    learn: _3,
    projects: _4,
    otherJobs: _5,
    tools: _6,
    outsideTools: _7,
    ...shared
  } = deps;
  const temporary = createTemporaryChats(deps, {
    kept: assistantHandlers(deps, sessions),
    pauseJobs: sessions.pauseJobs,
    begin: (own) => {
      const ports = { ...shared, ...own };
      const begun = startSessions(ports);
      return { sessions: begun, handlers: assistantHandlers(ports, begun) };
    },
  });
  return {
    sessions,
    temporary,
    handingOver: createHandingOver(deps),
  };
}

/** What a handoff needs of a conversation. */
export type HandingOver = {
  readonly source: (conversationId: string) => Promise<HandedSource>;
  /** Throws `AppError('not_found')`. */
  readonly assertThere: (conversationId: string) => void;
  readonly giveContext: (context: GivenContext) => ReturnType<typeof giveContext>;
};

export function createHandingOver(ports: HandedSourcePorts & GiveContextPorts): HandingOver {
  return {
    source: (conversationId) => handedSource(ports, conversationId),
    assertThere: (conversationId) => void existingConversation(ports, conversationId),
    giveContext: (context) => giveContext(ports, context),
  };
}

export function startSessions(deps: AssistantPorts): Sessions {
  return createSessions(withRunState(deps));
}

import type { EventName, Events } from '../../src-preload/contract';
import type { MemoryDeps } from '../memory/deps';
import { createMemory } from '../memory/memory';
import type { ProjectTool, RecallTool } from '../memory/tools/tool-turn';
import { createMemoryTools } from '../memory/tools/tools';
import { createScriptedProvider, type ScriptedReply } from '../model/scripted';
import { openSettings } from '../settings/settings';
import { openStore, type Store } from '../store/store';
import { createInjection } from './context/injection';
import type { AssistantDeps } from './deps';
import { createSessions } from './sessions';
import { manualTimers } from './timers.fixture';

export type Told = { readonly [N in EventName]: { readonly name: N; readonly payload: Events[N] } }[EventName];

export const WORKSPACE = 'personal';
export const MODEL = 'scripted:latest';
/** In the order of their making, as UUIDv7 is; never twice in one file of tests. */
let idCount = 0;
const SATURDAY = Date.UTC(2026, 10, 21, 23, 40);

/** The engine over a real in-memory database, a scripted model, and a clock that only the test moves. */
export function startTestEngine(
  options: {
    readonly store?: Store;
    readonly namespace?: string | null;
    readonly isInjectionOff?: boolean;
    /** Titles, summaries and checkpoints by the model, once twenty still seconds have passed. */
    readonly hasJobs?: boolean;
    readonly trainedContext?: number;
    /** Where several processes write into one file. */
    readonly idPrefix?: string;
    readonly learn?: AssistantDeps['learn'];
    readonly projects?: AssistantDeps['projects'];
    readonly findNoted?: AssistantDeps['findNoted'];
    readonly capabilities?: readonly string[];
    readonly capabilitiesOf?: AssistantDeps['capabilities'];
    /** What the tool of that name answers with; absent, there is no such tool. */
    readonly recall?: RecallTool;
    /** What is found for a new message. */
    readonly recalled?: AssistantDeps['recall'];
    /** What the tools of a project's memory stand on. */
    readonly project?: ProjectTool;
  } = {},
) {
  const store = options.store ?? openStore(':memory:');
  const newId = () => {
    idCount += 1;
    return `${options.idPrefix ?? 'id'}-${String(idCount).padStart(6, '0')}`;
  };
  const clock = { now: SATURDAY };
  const timers = manualTimers();
  const told: Told[] = [];
  const errors: unknown[] = [];
  const logged: object[] = [];
  const provider = createScriptedProvider({ otherwise: () => ({ steps: ['Noted.'] }) });
  if (store.workspaces.list().length === 0) store.workspaces.insert({ id: WORKSPACE, name: 'Personal', createdAt: 0 });
  const settings = openSettings(store.settings, WORKSPACE);
  const namespace = options.namespace === undefined ? 'user' : options.namespace;
  if (namespace !== null) settings.set('memory.user_namespace', namespace);
  settings.set('ollama.model', MODEL);
  const memoryDeps: MemoryDeps = {
    store,
    settings,
    workspaceId: WORKSPACE,
    now: () => clock.now,
    newId,
    changed: () => undefined,
    logEvent: (event, fields) => void logged.push({ event, ...fields }),
  };
  const memory = createMemory(memoryDeps);
  const recall = options.recall === undefined ? {} : { recall: options.recall };
  const project = options.project === undefined ? {} : { project: options.project };
  const deps: AssistantDeps = {
    ...memoryDeps,
    ...memory,
    tools: createMemoryTools({ ...memoryDeps, ...memory, ...recall, ...project }),
    provider: () => provider,
    timeZone: () => 'Europe/Lisbon',
    timers,
    emit: (name, payload) => void told.push({ name, payload } as Told),
    logError: (_, error) => void errors.push(error),
    trainedContext: () => options.trainedContext ?? 8_192,
    isSavingPower: () => !options.hasJobs,
    capabilities: options.capabilitiesOf ?? (() => options.capabilities ?? []),
    localModel: () => null,
    ...(options.findNoted === undefined ? {} : { findNoted: options.findNoted }),
    injection: createInjection({ settings, isOffForThisStart: options.isInjectionOff ?? false }),
    askBeforeMark: async () => undefined,
    ...(options.projects === undefined ? {} : { projects: options.projects }),
    ...(options.recalled === undefined ? {} : { recall: options.recalled }),
    ...(options.learn === undefined ? {} : { learn: options.learn }),
  };
  const sessions = createSessions(deps);
  const send = async (message: Parameters<typeof sessions.send>[0]): Promise<string> => {
    const { conversation } = await sessions.send(message);
    await settled(() => !sessions.isStreaming(conversation.id));
    return conversation.id;
  };
  return {
    ...deps,
    deps,
    memory,
    clock,
    timers,
    told,
    errors,
    logged,
    provider,
    sessions,
    /** Sends and waits for the end of the reply. */
    async exchange(text: string, reply: ScriptedReply, conversationId: string | null = null): Promise<string> {
      provider.script(reply);
      return send({ conversationId, text });
    },
    /** Begins a chat with a message that has a paste behind what is typed, and waits for the end of the reply. */
    exchangeWithPaste(typed: string, pasted: string, replies: readonly ScriptedReply[] = []): Promise<string> {
      provider.script(...replies);
      const text = `${typed}\n${pasted}`;
      return send({
        conversationId: null,
        text,
        spans: [
          { from: 0, to: typed.length, kind: 'typed' },
          { from: typed.length, to: text.length, kind: 'pasted' },
        ],
      });
    },
    branch(conversationId: string) {
      const leaf = store.conversations.read(conversationId)?.activeLeafId;
      return leaf ? store.messages.listBranch(leaf) : [];
    },
  };
}

export type TestEngine = ReturnType<typeof startTestEngine>;

/** Lets pending promises run until the condition holds; fails the test when nothing moves any more. */
export async function settled(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000; turn += 1) {
    if (condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('nothing moved, and the condition does not hold');
}

import type { Handlers } from '../../src-preload/contract';
import type { Questions } from '../consent/questions';
import type { AskBeforeMark } from '../privacy/not-secrets';
import { findSecrets, fingerprint } from '../privacy/protect';
import type { WorkspaceTables } from '../store/store';
import { documentHandlers } from './documents/handlers';
import { factOrigins } from './facts/fact-view';
import { userNamespace } from './facts/scope';
import { type ConflictNames, journalHandlers } from './journal/handlers';
import { clearAsking, clearEverything } from './maintenance/clear-everything';
import { type VerifyPorts, verifyMemory } from './maintenance/verify';
import type { Memory } from './memory';
import { memoryPages } from './session/pages';
import type { ReadSessionPorts } from './session/session-memory';
import { type TimelinePorts, timelineOverview, timelinePage } from './timeline/timeline';

type MemoryRequest = Extract<
  keyof Handlers,
  | `memory:${'list' | 'clear-everything' | 'diagnostics' | 'pages' | 'flush' | 'verify'}`
  | `${'fact' | 'timeline' | 'working' | 'secret' | 'proposal' | 'history' | 'document'}:${string}`
>;

export type MemoryHandlerOptions = {
  /** What may be injected together. */
  readonly maxTokens: () => number;
  readonly questions: Pick<Questions, 'require'>;
  readonly askBeforeMark: AskBeforeMark;
  readonly verify: VerifyPorts;
  readonly conflictNames: ConflictNames;
};

/** What the answers read beside memory itself. */
type MemoryHandlerPorts = ReadSessionPorts &
  TimelinePorts &
  WorkspaceTables<
    | 'allowed'
    | 'conversations'
    | 'documents'
    | 'factSources'
    | 'messages'
    | 'proposals'
    | 'transaction'
    | 'working'
    | 'workspaces'
  >;

/** All that the windows ask of memory. */
export function memoryHandlers(
  ports: MemoryHandlerPorts,
  memory: Memory,
  { maxTokens, questions, askBeforeMark, verify, conflictNames }: MemoryHandlerOptions,
): Pick<Handlers, MemoryRequest> {
  const { facts, checks, working, documents } = memory;
  const { store, workspaceId } = ports;
  return {
    ...journalHandlers(ports, memory, conflictNames),
    ...documentHandlers(ports, documents),
    'memory:list': () => ({
      isOn: userNamespace(ports.settings) !== null,
      facts: facts.list(),
      working: working.list(),
    }),
    'memory:pages': () => memoryPages(ports, memory, maxTokens()),
    'memory:clear-everything': async ({ name }) => {
      await questions.require(clearAsking(ports, name));
      return clearEverything(ports, memory, name);
    },
    'memory:verify': () => verifyMemory(verify),
    'fact:add': facts.add,
    'fact:sources': ({ id }) => factOrigins(ports, id),
    'fact:edit': facts.edit,
    'fact:delete': ({ ids }) => facts.remove(ids),
    'fact:restore': ({ id }) => facts.restore(id),
    'fact:remember': async ({ text }) => {
      const outcome = await facts.remember(text);
      if (outcome.kind !== 'confirmed') return { kind: outcome.kind, known: null, merged: [] };
      return { kind: outcome.kind, known: store.facts.read(outcome.factId)?.text ?? null, merged: outcome.merged };
    },
    'fact:confirm': ({ ids }) => facts.confirm(ids),
    'fact:keep': facts.keep,
    'fact:archive': ({ ids }) => facts.archive(ids),
    'fact:end': ({ ids }) => facts.end(ids),
    'fact:dismiss-check': ({ replyId }) => {
      checks.dismiss(replyId);
      return null;
    },
    'fact:archived': facts.listArchived,
    'fact:stale': facts.listStale,
    'timeline:page': (asked) => timelinePage(ports, asked),
    'timeline:overview': () => timelineOverview(ports),
    'secret:find': ({ text }) => findSecrets(text, { allowed: store.allowed.list(workspaceId) }),
    'secret:allow': async ({ text }) => {
      const findings = findSecrets(text, { allowed: store.allowed.list(workspaceId) });
      const texts = findings.map(({ from, to }) => text.slice(from, to));
      await askBeforeMark({ texts, workspaceId });
      store.transaction(() => {
        for (const one of texts) store.allowed.insert({ workspaceId, fingerprint: fingerprint(one), at: ports.now() });
      });
      return null;
    },
    'working:edit': working.edit,
    'working:delete': ({ conversationId }) => {
      working.remove(conversationId);
      return null;
    },
    'working:restore': ({ conversationId }) => working.restore(conversationId),
  };
}

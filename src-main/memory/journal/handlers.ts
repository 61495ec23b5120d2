import type { Handlers } from '../../../src-preload/contract';
import type { MemoryDeps } from '../facts/scope';
import type { Memory } from '../memory';
import { memoryPages } from '../session/pages';
import { flushProposals } from './flush';
import { faultOf, proposalOf, revisionsOf } from './views';

type JournalRequest = Extract<
  keyof Handlers,
  `proposal:${string}` | `history:${string}` | `memory:${'faults' | 'pages' | 'flush'}`
>;

/** `proposal:*`, `history:*`, and what `/memory faults|pages|flush` ask. `maxTokens`: what may be injected together. */
export function journalHandlers(
  deps: MemoryDeps,
  memory: Memory,
  maxTokens: () => number,
): Pick<Handlers, JournalRequest> {
  const { proposals, history } = memory;
  return {
    'proposal:list': () => proposals.list().map((row) => proposalOf(deps, row)),
    'proposal:accept': ({ id, text }) => proposals.accept(id, text),
    'proposal:reject': ({ id }) => {
      proposals.reject(id);
      return null;
    },
    'proposal:accept-all': ({ ids }) => proposals.acceptAll(ids),
    'proposal:reject-all': ({ ids }) => {
      proposals.rejectAll(ids);
      return null;
    },
    'history:list': ({ limit }) => revisionsOf(deps, history.list(limit)),
    'history:of': (place) => revisionsOf(deps, history.of(place)),
    'history:undo': ({ id, isGroup }) => history.undo(id, isGroup),
    'history:undo-group': ({ groupId }) => history.undoGroup(groupId),
    'history:restore': ({ id }) => history.restore(id),
    'history:keep-said': ({ id }) => history.keepSaid(id),
    'memory:faults': () => memory.faults.list().map(faultOf),
    'memory:pages': () => memoryPages(deps, memory, maxTokens()),
    'memory:flush': () => flushProposals(deps, memory),
  };
}

import type { Handlers } from '../../src-preload/contract';
import { type MemoryDeps, userNamespace } from './deps';
import type { Facts } from './facts';
import type { Working } from './working';

type MemoryRequest =
  | 'memory:list'
  | `fact:${'add' | 'edit' | 'delete' | 'restore'}`
  | `working:${'edit' | 'delete' | 'restore'}`;

/** `memory:*`, `fact:*`, `working:*`. */
export function memoryHandlers(
  deps: MemoryDeps,
  { facts, working }: { readonly facts: Facts; readonly working: Working },
): Pick<Handlers, MemoryRequest> {
  return {
    'memory:list': () => ({
      isOn: userNamespace(deps.settings) !== null,
      facts: facts.list(),
      working: working.list(),
    }),
    'fact:add': facts.add,
    'fact:edit': facts.edit,
    'fact:delete': ({ id }) => {
      facts.remove(id);
      return null;
    },
    'fact:restore': ({ id }) => facts.restore(id),
    'working:edit': working.edit,
    'working:delete': ({ conversationId }) => {
      working.remove(conversationId);
      return null;
    },
    'working:restore': ({ conversationId }) => working.restore(conversationId),
  };
}

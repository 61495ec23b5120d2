import type { Handlers } from '../../src-preload/contract';
import type { MeaningState } from '../../src-preload/contract/search';
import type { Recall } from './open-recall';
import type { RecallAccess } from './search/access';
import type { FindPast } from './turn/past';

export type SearchHandlerOptions = {
  readonly recall: Recall;
  readonly workspaceId: string;
  /** Null: the chat that is not there yet. */
  readonly access: (conversationId: string | null) => RecallAccess;
  readonly now: () => number;
  readonly zone: () => string;
  readonly findPast?: FindPast;
  /** Somebody is at the keyboard: background work waits. */
  readonly onActivity: () => void;
};

const DEFAULT_LIMIT = 50;
const HITS_WHILE_TYPING = 12;

/** `search:*`. */
export function searchHandlers(
  options: SearchHandlerOptions,
): Pick<Handlers, 'search:find' | 'search:messages' | 'search:typing' | 'search:state'> {
  const { recall, workspaceId, access, now, zone, findPast, onActivity } = options;
  return {
    'search:find': ({ text, kinds, from, to, order, limit = DEFAULT_LIMIT }) =>
      recall.find({
        text,
        workspaceId,
        limit,
        now: now(),
        zone: zone(),
        ...(kinds === undefined ? {} : { kinds }),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(order === undefined ? {} : { order }),
        ...(findPast === undefined ? {} : { findPast }),
      }),
    'search:messages': ({ text, limit }) => recall.findMessages({ text, workspaceId, limit, now: now(), zone: zone() }),
    'search:typing': ({ text, conversationId }) => {
      onActivity();
      const allowed = access(conversationId);
      // Where memory is off, what is being typed is not looked at, not even to prepare a search.
      if (!allowed.isMemoryOn) return null;
      recall.typing({
        text,
        workspaceId,
        conversationId,
        scope: 'all',
        access: allowed,
        k: HITS_WHILE_TYPING,
        now: now(),
        zone: zone(),
      });
      return null;
    },
    'search:state': () => meaningState(recall),
  };
}

export async function meaningState(recall: Recall): Promise<MeaningState> {
  const state = recall.state();
  const progress = await recall.progress().catch(() => ({ done: 0, all: 0 }));
  return { kind: state.kind, sentence: state.kind === 'unavailable' ? state.sentence : null, ...progress };
}

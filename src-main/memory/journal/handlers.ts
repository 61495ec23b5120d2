import type { Handlers } from '../../../src-preload/contract';
import type { Proposal } from '../../../src-preload/contract/journal';
import type { Settings } from '../../settings/settings';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import type { FactIntake } from '../facts/intake';
import type { Diagnostics } from './diagnostics';
import { flushProposals } from './flush';
import type { History } from './history';
import type { Journal } from './journal';
import type { Proposals } from './proposals';
import { diagnosticOf, proposalOf, revisionsOf } from './views';

type JournalRequest = Extract<
  keyof Handlers,
  `proposal:${string}` | `history:${string}` | `memory:${'diagnostics' | 'flush'}`
>;

type JournalParts = {
  readonly journal: Journal;
  readonly proposals: Proposals;
  readonly history: History;
  readonly diagnostics: Pick<Diagnostics, 'list'>;
  readonly intake: FactIntake;
};

/** What the two devices of a conflict are called, by its hash. Asked only of conflicts between devices. */
export type ConflictNames = (baseHash: string) => Promise<Proposal['devices']>;

/** `proposal:*`, `history:*`, and what `/memory diagnostics|flush` ask. */
export function journalHandlers(
  ports: WorkspaceTables<'facts' | 'documents' | 'proposals' | 'transaction'> &
    Pick<ClockAndIds, 'now'> & { readonly settings: Pick<Settings, 'get'>; readonly timeZone: () => string },
  { journal, proposals, history, diagnostics, intake }: JournalParts,
  conflictNames: ConflictNames,
): Pick<Handlers, JournalRequest> {
  const devicesOf = async ({ reason, baseHash }: ProposalRow) =>
    reason === 'conflict' && baseHash?.startsWith('sync/') ? await conflictNames(baseHash) : null;
  return {
    'proposal:list': () =>
      Promise.all(proposals.list().map(async (row) => proposalOf(ports, row, await devicesOf(row)))),
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
    'history:list': ({ limit }) => revisionsOf(ports, history.list(limit)),
    'history:of': (place) => revisionsOf(ports, history.of(place)),
    'history:undo': ({ id, isGroup }) => history.undo(id, isGroup),
    'history:undo-group': ({ groupId }) => history.undoGroup(groupId),
    'history:restore': ({ id }) => history.restore(id),
    'history:keep-alias': ({ id }) => history.keepAlias(id),
    'memory:diagnostics': () => diagnostics.list().map(diagnosticOf),
    'memory:flush': () => flushProposals(ports, { journal, proposals, intake }),
  };
}

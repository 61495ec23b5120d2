import { readJson } from '../../store/checks/json-columns';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import type { WorkspaceTables } from '../../store/store';
import { userNamespace } from '../facts/scope';
import { type ScoreDeps, scoreStatement } from '../facts/score-statement';
import { type TakeDeps, takeStatement } from '../facts/take';
import type { Journal } from './journal';
import type { Proposals } from './proposals';

export type FlushDeps = TakeDeps & ScoreDeps & WorkspaceTables<'transaction'>;

type FlushedMemory = { readonly journal: Journal; readonly proposals: Pick<Proposals, 'list'> };

export type Flushed = {
  readonly committed: readonly string[];
  readonly left: readonly { readonly id: string; readonly why: 'waits for you' | 'conflict' | 'memory is off' }[];
};

/**
 * `/memory flush`: looks at all that is staged, commits what the policy in force would have committed at once, and says why
 * the rest waits. Nothing that came from outside is ever among it.
 */
export async function flushProposals(deps: FlushDeps, memory: FlushedMemory): Promise<Flushed> {
  const namespace = userNamespace(deps.settings);
  const isAuto = deps.settings.get('memory.review') === 'stated-auto';
  const committed: string[] = [];
  const left: Flushed['left'][number][] = [];
  for (const proposal of memory.proposals.list()) {
    if (proposal.status === 'conflict') left.push({ id: proposal.id, why: 'conflict' });
    else if (namespace === null) left.push({ id: proposal.id, why: 'memory is off' });
    else if (!isAuto || !isStatedFact(proposal)) left.push({ id: proposal.id, why: 'waits for you' });
    else if (await commit(deps, memory, { ...proposal, namespace })) committed.push(proposal.id);
  }
  return { committed, left };
}

type StatedFact = ProposalRow & { readonly text: NonNullable<ProposalRow['text']> };

function isStatedFact(proposal: ProposalRow): proposal is StatedFact {
  return (
    proposal.kind === 'fact' && proposal.trust === 'stated' && proposal.reason === 'review' && proposal.text !== null
  );
}

/** False where the user decided meanwhile: his word counts. */
async function commit(deps: FlushDeps, { journal }: FlushedMemory, proposal: StatedFact): Promise<boolean> {
  const { store, now } = deps;
  const section = store.proposals.read(proposal.id)?.namespace.endsWith('/patterns') ? 'patterns' : 'profile';
  const sources = readJson('proposals', 'message_ids', proposal.messageIds) ?? [];
  const given = { ...proposal, section, hasOwnTopic: true, said: '', action: null, sources } as const;
  const statement = await scoreStatement(deps, given);
  if (store.proposals.read(proposal.id)?.status !== 'pending') return false;
  store.transaction(() => {
    journal.commit({ actor: 'app', conversationId: proposal.conversationId }, (writer) =>
      takeStatement(deps, writer, statement),
    );
    store.proposals.setStatus({ id: proposal.id, status: 'accepted', at: now() });
  });
  return true;
}

import { dayAt } from '../../language/dates/calendar';
import type { Settings } from '../../settings/settings';
import { readJson } from '../../store/checks/json-columns';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import type { Store } from '../../store/store';
import type { FactIntake } from '../facts/intake';
import { userNamespace } from '../facts/scope';
import type { Journal } from './journal';
import type { Proposals } from './proposals';

type FlushPorts = {
  readonly store: Pick<Store, 'proposals' | 'transaction'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly now: () => number;
  readonly timeZone: () => string;
};

type FlushedMemory = {
  readonly journal: Journal;
  readonly proposals: Pick<Proposals, 'list'>;
  readonly intake: Pick<FactIntake, 'score' | 'take'>;
};

export type Flushed = {
  readonly committed: readonly string[];
  readonly left: readonly { readonly id: string; readonly why: 'waits for you' | 'conflict' | 'memory is off' }[];
};

/**
 * `/memory flush`: looks at all that is staged, commits what the policy in force would have committed at once, and says why
 * the rest waits. Nothing that came from outside is ever among it.
 */
export async function flushProposals(ports: FlushPorts, memory: FlushedMemory): Promise<Flushed> {
  const namespace = userNamespace(ports.settings);
  const isAuto = ports.settings.get('memory.review') === 'stated-auto';
  const committed: string[] = [];
  const left: Flushed['left'][number][] = [];
  for (const proposal of memory.proposals.list()) {
    if (proposal.status === 'conflict') left.push({ id: proposal.id, why: 'conflict' });
    else if (namespace === null) left.push({ id: proposal.id, why: 'memory is off' });
    else if (!isAuto || !isStatedFact(proposal)) left.push({ id: proposal.id, why: 'waits for you' });
    else if (await commit(ports, memory, { ...proposal, namespace })) committed.push(proposal.id);
  }
  return { committed, left };
}

type StatedFact = ProposalRow & { readonly text: NonNullable<ProposalRow['text']> };

function isStatedFact(proposal: ProposalRow): proposal is StatedFact {
  return (
    proposal.kind === 'fact' &&
    proposal.op !== 'delete' &&
    proposal.trust === 'stated' &&
    proposal.reason === 'review' &&
    proposal.text !== null
  );
}

/** False where the user decided meanwhile: his word counts. */
async function commit(
  { store, now, timeZone }: Omit<FlushPorts, 'settings'>,
  { journal, intake }: Omit<FlushedMemory, 'proposals'>,
  proposal: StatedFact,
): Promise<boolean> {
  const section = store.proposals.read(proposal.id)?.namespace.endsWith('/patterns') ? 'patterns' : 'profile';
  const sources = readJson('proposals', 'message_ids', proposal.messageIds) ?? [];
  const saidOn = dayAt(proposal.createdAt, timeZone());
  const given = {
    ...proposal,
    section,
    hasOwnTopic: true,
    said: '',
    action: null,
    sources,
    saidOn,
    corrects: false,
  } as const;
  const statement = await intake.score(given);
  if (store.proposals.read(proposal.id)?.status !== 'pending') return false;
  store.transaction(() => {
    journal.commit({ actor: 'app', conversationId: proposal.conversationId }, (writer) =>
      intake.take(writer, statement),
    );
    store.proposals.setStatus({ id: proposal.id, status: 'accepted', at: now() });
  });
  return true;
}

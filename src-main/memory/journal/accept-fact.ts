import { dayAt } from '../../language/dates/calendar';
import type { Protected } from '../../privacy/protect';
import type { Settings } from '../../settings/settings';
import { readJson } from '../../store/checks/json-columns';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import type { CommitBy } from '../../store/rows/revision-rows';
import type { Store } from '../../store/store';
import type { FactIntake } from '../facts/intake';
import { userNamespace } from '../facts/scope';
import type { Placed } from '../facts/take';
import type { Journal } from './journal';

type AcceptedPorts = {
  readonly intake: Pick<FactIntake, 'score'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly timeZone: () => string;
};

/** What accepting a proposed fact would commit: the user's own word, in his `text` or, without one, as it was proposed. */
export async function acceptedStatement(
  { intake, settings, timeZone }: AcceptedPorts,
  { proposal, text }: { readonly proposal: ProposalRow; readonly text: Protected | null },
): Promise<Placed> {
  const [root = '', section] = proposal.namespace.split('/');
  return intake.score({
    text: text ?? proposal.topic,
    topic: proposal.topic,
    hasOwnTopic: true,
    section: section === 'patterns' ? 'patterns' : 'profile',
    origin: proposal.origin,
    trust: 'stated',
    said: '',
    action: null,
    sources: readJson('proposals', 'message_ids', proposal.messageIds) ?? [],
    expiresAt: proposal.expiresAt,
    validFrom: proposal.validFrom,
    validUntil: proposal.validUntil,
    corrects: false,
    saidOn: dayAt(proposal.createdAt, timeZone()),
    projectId: proposal.projectId,
    conversationId: proposal.conversationId,
    redactions: proposal.redactions,
    namespace: userNamespace(settings) ?? root,
    isReviewed: true,
  });
}

type AcceptPorts = {
  readonly store: Pick<Store, 'facts'>;
  readonly journal: Journal;
  readonly intake: Pick<FactIntake, 'take'>;
};

/** Returns the group to undo, null when it was known already. */
export function acceptFact(
  { store, journal, intake }: AcceptPorts,
  { proposal, statement }: { readonly proposal: ProposalRow; readonly statement: Placed },
): string | null {
  return journal.commit(acceptedBy(proposal), (writer) => {
    const near = proposal.op === 'replace' && proposal.nearFactId ? store.facts.read(proposal.nearFactId) : undefined;
    // What it was shown to replace is what the user agreed to.
    const isThere = near && near.supersededBy === null && near.deletedAt === null && near.archivedAt === null;
    const decision = isThere ? ({ kind: 'replace', factId: near.id } as const) : undefined;
    const outcome = intake.take(writer, statement, decision);
    return 'groupId' in outcome ? outcome.groupId : null;
  });
}

export function acceptedBy({ conversationId, client }: ProposalRow): CommitBy {
  return { actor: 'user', conversationId, client };
}

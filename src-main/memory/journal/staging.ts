import { createHash } from 'node:crypto';
import type { LogEvent } from '../../log/events';
import type { Protected } from '../../privacy/protect';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import type { Documents } from '../documents/documents';
import { pieceOf } from '../documents/revert-sections';
import type { FactIntake } from '../facts/intake';
import type { Placed } from '../facts/take';

export type StagingPorts = WorkspaceTables<'proposals'> &
  ClockAndIds & {
    readonly documents: Pick<Documents, 'source'>;
    readonly intake: Pick<FactIntake, 'weigh' | 'nearest' | 'isProposed'>;
    readonly logEvent: LogEvent;
  };

/** Makes proposals; none of them changes memory. */
export type StagedProposals = {
  /** Belongs into the caller's transaction; returns null for what waits or was rejected already. */
  readonly stageFact: (statement: Placed, staging: Staging) => string | null;
  /** Whether the same waits or was rejected already. */
  readonly isProposed: (statement: Pick<Placed, 'text' | 'pairScores'>) => boolean;
  /** One proposal a section, all of one group. Belongs into the caller's transaction. */
  readonly stageSections: (
    namespace: string,
    changes: Readonly<Record<string, Protected | null>>,
    staging: Staging,
  ) => void;
  /** Returns its id. */
  readonly stageProject: (change: ProjectChange, staging: Staging) => string;
};

type Staging = Pick<ProposalRow, 'reason'> &
  Partial<Pick<ProposalRow, 'groupId' | 'conversationId' | 'status' | 'origin' | 'trust' | 'messageIds'>>;

type ProjectChange = Pick<ProposalRow, 'op' | 'topic' | 'text' | 'oldText' | 'projectId' | 'baseHash'>;

export function createStaging({
  store,
  workspaceId,
  now,
  newId,
  documents,
  intake,
  logEvent,
}: StagingPorts): StagedProposals {
  const insert = (row: Omit<ProposalRow, keyof Blank> & Partial<Blank>) => {
    const at = now();
    const blank: Blank = {
      id: newId(),
      workspaceId,
      status: 'pending',
      groupId: newId(),
      oldText: null,
      nearFactId: null,
      projectId: null,
      conversationId: null,
      messageIds: '[]',
      expiresAt: null,
      redactions: '[]',
      baseHash: null,
      createdAt: at,
      decidedAt: null,
    };
    const proposal: ProposalRow = { ...blank, ...row };
    store.proposals.insert(proposal);
    logEvent('proposal_staged', { document: placeOf(proposal), origin: proposal.origin, duration_ms: now() - at });
    return proposal.id;
  };

  return {
    isProposed: intake.isProposed,
    stageFact: (statement, { reason, ...staging }) => {
      const namespace = `${statement.namespace}/${statement.section}`;
      if (intake.isProposed(statement)) return null;
      const decision = intake.weigh(statement);
      return insert({
        kind: 'fact',
        op: decision.kind === 'replace' ? 'replace' : 'add',
        reason,
        origin: statement.origin,
        trust: statement.trust,
        namespace,
        topic: statement.topic,
        text: statement.text,
        nearFactId: 'factId' in decision ? decision.factId : intake.nearest(statement),
        projectId: statement.projectId,
        messageIds: JSON.stringify(statement.sources),
        expiresAt: statement.expiresAt,
        redactions: statement.redactions,
        ...staging,
        conversationId: statement.conversationId,
      });
    },
    stageSections: (namespace, changes, { origin = 'tool', trust = 'derived', ...staging }) => {
      const groupId = staging.groupId ?? newId();
      const source = documents.source(namespace);
      for (const [name, text] of Object.entries(changes)) {
        insert({
          kind: 'section',
          op: text === null ? 'delete' : 'write',
          origin,
          trust,
          namespace,
          // The keys of protected changes were protected as their texts were.
          topic: name as Protected,
          text,
          baseHash: digest(pieceOf(source, name.trim()) ?? ''),
          ...staging,
          groupId,
        });
      }
    },
    stageProject: (change, { origin = 'tool', trust = 'derived', ...staging }) =>
      insert({ kind: 'project', namespace: `project/${change.projectId}`, origin, trust, ...change, ...staging }),
  };
}

type Blank = Pick<
  ProposalRow,
  | 'id'
  | 'workspaceId'
  | 'status'
  | 'groupId'
  | 'oldText'
  | 'nearFactId'
  | 'projectId'
  | 'conversationId'
  | 'messageIds'
  | 'expiresAt'
  | 'redactions'
  | 'baseHash'
  | 'createdAt'
  | 'decidedAt'
>;

/** Tells two versions of a text apart. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What the log names in place of the namespace, which holds ids. */
export function placeOf({ kind, namespace }: ProposalRow): string {
  return kind === 'fact'
    ? 'facts'
    : namespace.startsWith('sessions/')
      ? 'notes'
      : kind === 'project'
        ? kind
        : 'notebook';
}

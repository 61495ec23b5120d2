import { createHash } from 'node:crypto';
import { fold } from '../../language/fold';
import type { LogEvent } from '../../log/events';
import type { Protected } from '../../privacy/protect';
import type { FactRow } from '../../store/rows/fact-rows';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import type { Documents } from '../documents/documents';
import { pieceOf } from '../documents/revert-sections';
import { generalTopic } from '../duplicates/topics';
import type { FactIntake } from '../facts/intake';
import type { Placed } from '../facts/take';

export type StagingPorts = WorkspaceTables<'proposals' | 'facts'> &
  ClockAndIds & {
    readonly documents: Pick<Documents, 'source'>;
    readonly intake: Pick<FactIntake, 'weigh' | 'nearest' | 'isProposed'>;
    readonly logEvent: LogEvent;
  };

/** Makes proposals; none of them changes memory. */
export type StagedProposals = {
  /** Belongs into the caller's transaction; returns null for what waits or was rejected already. */
  readonly stageFact: (
    statement: Placed,
    /** `replacesId`: the fact that gives way, whatever would be found otherwise. */
    staging: Staging & { readonly replacesId?: string },
  ) => string | null;
  /** Facts that hold these words are to go. Belongs into the caller's transaction; returns null for what waits already. */
  readonly stageRemoval: (
    removal: { readonly text: Protected; readonly namespace: string },
    staging: Staging,
  ) => string | null;
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
  Partial<Pick<ProposalRow, 'groupId' | 'conversationId' | 'status' | 'origin' | 'trust' | 'messageIds' | 'client'>>;

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
      validFrom: null,
      validUntil: null,
      redactions: '[]',
      baseHash: null,
      createdAt: at,
      decidedAt: null,
      client: null,
    };
    const proposal: ProposalRow = { ...blank, ...row };
    store.proposals.insert(proposal);
    logEvent('proposal_staged', { document: placeOf(proposal), origin: proposal.origin, duration_ms: now() - at });
    return proposal.id;
  };

  return {
    isProposed: intake.isProposed,
    stageFact: (statement, { reason, replacesId, ...staging }) => {
      const namespace = `${statement.namespace}/${statement.section}`;
      if (intake.isProposed(statement)) return null;
      const decision =
        replacesId === undefined ? intake.weigh(statement) : ({ kind: 'replace', factId: replacesId } as const);
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
        validFrom: statement.validFrom,
        validUntil: statement.validUntil,
        redactions: statement.redactions,
        ...staging,
        conversationId: statement.conversationId,
      });
    },
    stageRemoval: ({ text, namespace }, staging) => {
      const waits = store.proposals.listWaiting(workspaceId);
      if (waits.some((row) => isRemoval(row) && row.text === text)) return null;
      const [near] = factsWith(store.facts.listActivePeople(workspaceId), text);
      return insert({
        kind: 'fact',
        op: 'delete',
        origin: 'tool',
        trust: 'external',
        namespace: `${namespace}/profile`,
        topic: near?.topic ?? GENERAL,
        text,
        nearFactId: near?.id ?? null,
        ...staging,
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
  | 'validFrom'
  | 'validUntil'
  | 'redactions'
  | 'baseHash'
  | 'createdAt'
  | 'decidedAt'
  | 'client'
>;

const SHORTEST = 3;
const GENERAL = generalTopic as Protected;

/** A program asked that facts with these words go. */
export function isRemoval({ kind, op }: Pick<ProposalRow, 'kind' | 'op'>): boolean {
  return kind === 'fact' && op === 'delete';
}

/** Whatever the case and the accents. */
export function factsWith(rows: readonly FactRow[], text: string): readonly FactRow[] {
  const words = fold(text).trim();
  // Fewer letters are in everything.
  if (words.length < SHORTEST) return [];
  return rows.filter((row) => fold(row.text).includes(words));
}

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

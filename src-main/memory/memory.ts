import type { CappedFact } from '../../src-preload/contract/memory';
import type { PairScorer } from '../inference/pair-scorer';
import type { LogEvent } from '../log/events';
import type { Settings } from '../settings/settings';
import type { Store } from '../store/store';
import { createDocuments, type Documents } from './documents/documents';
import { createFactCap } from './facts/cap';
import { createFactChecks, type FactChecks } from './facts/fact-checks';
import { createFacts, type Facts } from './facts/facts';
import { createFactIntake, type FactIntake } from './facts/intake';
import { createDiagnostics, type Diagnostics } from './journal/diagnostics';
import { createHistory, type History } from './journal/history';
import { createJournal, type Journal } from './journal/journal';
import { createProposals, type Proposals, type WriteProject } from './journal/proposals';
import type { TakeProjectBack } from './journal/take-back';
import { createWorking, type Working } from './working/working';

/**
 * What the memory of one workspace is built from. Clock and ids come from outside, so that tests can fix them. Without
 * `scorePairs` two facts are the same only when they are worded the same.
 */
export type MemoryPorts = Partial<PairScorer> & {
  readonly store: Store;
  readonly settings: Settings;
  readonly workspaceId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Of the person, as IANA names it: what a day is. */
  readonly timeZone: () => string;
  /** Something remembered changed: every window reads again. */
  readonly changed: () => void;
  /** A fact had to make room for another: it is said at once. */
  readonly capped?: (fact: CappedFact) => void;
  readonly logEvent: LogEvent;
};

/** Everything remembered in one workspace, and how it changes. */
export type Memory = {
  readonly journal: Journal;
  readonly intake: FactIntake;
  readonly facts: Facts;
  readonly checks: FactChecks;
  readonly working: Working;
  readonly documents: Documents;
  readonly proposals: Proposals;
  readonly history: History;
  readonly diagnostics: Diagnostics;
};

/** How a project's files are changed, once a change was decided. */
export type ProjectFiles = { readonly write: WriteProject; readonly takeBack: TakeProjectBack };

/** Without `projectFiles` changes of them stay conflicts. */
export function createMemory(deps: MemoryPorts, projectFiles?: ProjectFiles): Memory {
  const journal = createJournal(deps);
  const documents = createDocuments(deps, journal);
  const diagnostics = createDiagnostics(deps);
  const cap = createFactCap(deps);
  const intake = createFactIntake(deps, cap);
  const parts = { ...deps, journal, documents, diagnostics, cap, intake };
  return {
    journal,
    documents,
    diagnostics,
    intake,
    facts: createFacts(parts),
    checks: createFactChecks(deps),
    working: createWorking(deps, journal),
    proposals: createProposals({ ...parts, ...(projectFiles && { writeProject: projectFiles.write }) }),
    history: createHistory({ ...parts, ...(projectFiles && { takeProjectBack: projectFiles.takeBack }) }),
  };
}

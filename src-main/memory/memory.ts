import type { MemoryDeps } from './deps';
import { createDocuments, type Documents } from './documents/documents';
import { createFacts, type Facts } from './facts';
import { createFaults, type Faults } from './faults';
import { createHistory, type History } from './journal/history';
import { createJournal, type Journal } from './journal/journal';
import { createProposals, type Proposals, type WriteProject } from './journal/proposals';
import { createWorking, type Working } from './working';

/** Everything remembered in one workspace, and how it changes. */
export type Memory = {
  readonly journal: Journal;
  readonly facts: Facts;
  readonly working: Working;
  readonly documents: Documents;
  readonly proposals: Proposals;
  readonly history: History;
  readonly faults: Faults;
};

/** `writeProject` commits an accepted change of a project's files; without it such proposals stay conflicts. */
export function createMemory(deps: MemoryDeps, writeProject?: WriteProject): Memory {
  const journal = createJournal(deps);
  const documents = createDocuments(deps, journal);
  return {
    journal,
    documents,
    facts: createFacts(deps, journal),
    working: createWorking(deps, journal),
    proposals: createProposals(deps, { journal, documents, ...(writeProject ? { writeProject } : {}) }),
    history: createHistory(deps, journal),
    faults: createFaults(deps),
  };
}

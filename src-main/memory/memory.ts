import { createDocuments, type Documents } from './documents/documents';
import { createFacts, type Facts } from './facts/facts';
import type { MemoryDeps } from './facts/scope';
import { createFaults, type Faults } from './journal/diagnostics';
import { createHistory, type History } from './journal/history';
import { createJournal, type Journal } from './journal/journal';
import { createProposals, type Proposals, type WriteProject } from './journal/proposals';
import type { TakeProjectBack } from './journal/take-back';
import { createWorking, type Working } from './working/working';

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

/** How a project's files are changed, once a change was decided. */
export type ProjectFiles = { readonly write: WriteProject; readonly takeBack: TakeProjectBack };

/** Without `projectFiles` changes of them stay conflicts. */
export function createMemory(deps: MemoryDeps, projectFiles?: ProjectFiles): Memory {
  const journal = createJournal(deps);
  const documents = createDocuments(deps, journal);
  const faults = createFaults(deps);
  return {
    journal,
    documents,
    facts: createFacts(deps, journal),
    working: createWorking(deps, journal),
    proposals: createProposals(deps, {
      journal,
      documents,
      faults,
      ...(projectFiles ? { writeProject: projectFiles.write } : {}),
    }),
    history: createHistory(deps, journal, projectFiles?.takeBack),
    faults,
  };
}

import { protect } from '../../privacy/protect';
import type { Section } from '../../recall/indexing/row-content';
import type { SearchIndex } from '../../recall/indexing/search-index';
import type { ProjectRow } from '../../store/rows/project-rows';
import type { Store } from '../../store/store';
import type { ProjectMemory } from '../files/project-memory';
import { projectSections, sectionsStamp } from './project-sections';

export type ProjectIndexPorts = {
  readonly store: Pick<Store, 'transaction'>;
  readonly index: Pick<SearchIndex, 'keepProjectSections'>;
};

/** Keeps what can be found of projects in step with their files. */
export type ProjectIndex = {
  /** Reads again only what changed. `null`: nothing of it may be found any more. */
  readonly follow: (projectId: string, project: ProjectRow | null, memory: ProjectMemory) => Promise<void>;
  /** All that is known, after the index lost it. */
  readonly indexAgain: () => void;
  /** As they were read last, credentials taken out. */
  readonly sections: () => Iterable<Section>;
};

export function createProjectIndex({ store, index }: ProjectIndexPorts): ProjectIndex {
  const known = new Map<string, { readonly stamp: string; readonly sections: readonly Section[] }>();
  return {
    follow: async (projectId, project, memory) => {
      const stamp = project === null ? '' : sectionsStamp(memory, project);
      if (known.get(projectId)?.stamp === stamp) return;
      const sections = await Promise.all(
        (project === null ? [] : projectSections(memory, project)).map(withoutSecrets),
      );
      known.set(projectId, { stamp, sections });
      store.transaction(() => index.keepProjectSections(projectId, sections));
    },
    indexAgain: () => {
      for (const [projectId, { sections }] of known) {
        store.transaction(() => index.keepProjectSections(projectId, sections));
      }
    },
    sections: function* () {
      for (const { sections } of known.values()) yield* sections;
    },
  };
}

async function withoutSecrets(section: Section): Promise<Section> {
  const [heading, body] = await Promise.all([protect(section.heading), protect(section.body)]);
  return { ...section, heading: heading.text, body: body.text };
}

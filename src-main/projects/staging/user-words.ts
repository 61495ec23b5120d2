import type { FiledCapture, RememberedInProject } from '../../../src-preload/contract/projects';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { protect } from '../../privacy/protect';
import { type FactRow, INBOX } from '../../store/rows/fact-rows';
import type { Store } from '../../store/store';
import type { ProjectMemory } from '../files/project-memory';
import type { Projects } from '../linking/projects';
import { addToProject, type CommitChange } from './file-into';
import type { StagedChange } from './project-tool';

export type UserWordsPorts = {
  readonly store: Pick<Store, 'facts' | 'handoffs'>;
  readonly workspaceId: string;
  readonly projects: Pick<Projects, 'list' | 'forChat'>;
  readonly memory: ProjectMemory;
  /** Stages a change, writes a staged one, or drops it. Null: the file has changed meanwhile. */
  readonly stage: (change: StagedChange, conversationId: string | null) => string;
  readonly accept: (id: string) => Promise<{ readonly groupId: string } | null>;
  readonly reject: (id: string) => void;
  /** Undone together with what it was filed into. */
  readonly archiveCapture: (capture: FactRow, groupId: string) => void;
};

/** What the user writes into a project's memory himself: it needs no review. */
export function createUserWords({ store, workspaceId, projects, memory, ...deps }: UserWordsPorts) {
  /** A change that could not be written is reported now and leaves no proposal. */
  const commit: CommitChange = async (change, conversationId) => {
    const id = deps.stage(change, conversationId);
    try {
      const written = await deps.accept(id);
      if (written !== null) return written;
    } catch (error) {
      deps.reject(id);
      throw error;
    }
    deps.reject(id);
    return null;
  };

  return {
    commit,
    fileCapture: async (captureId: string, projectId: string): Promise<FiledCapture> => {
      const project = projects.forChat(projectId);
      if (project === null) throw new AppError('untrusted', t('main-projects.trust-first'));
      const fact = store.facts.read(captureId);
      if (fact?.workspaceId !== workspaceId || fact.namespace !== INBOX || fact.deletedAt !== null) {
        throw new AppError('not_found', t('main-projects.capture-gone'), { field: 'captureId' });
      }
      const topic = await protect('Inbox');
      const written = await addToProject({ memory, commit }, project, { topic: topic.text, text: fact.text });
      if (written === null) return { kind: 'conflict' };
      deps.archiveCapture(fact, written.groupId);
      return { kind: 'written', groupId: written.groupId };
    },
    /** In the chat's project, or in the only one there is. */
    remember: async (said: string, conversationId: string | null): Promise<RememberedInProject> => {
      const own = conversationId === null ? null : store.handoffs.projectOf(conversationId);
      const trusted = projects.list().flatMap(({ id }) => projects.forChat(id) ?? []);
      const project = projects.forChat(own) ?? (trusted.length === 1 ? (trusted[0] ?? null) : null);
      if (project === null) {
        const sentence = trusted.length === 0 ? t('main-projects.remember.none') : t('main-projects.remember.several');
        throw new AppError('no_project', sentence);
      }
      const [topic, { text }] = await Promise.all([protect('Notes'), protect(said)]);
      const noted = { topic: topic.text, text, conversationId };
      const written = await addToProject({ memory, commit }, project, noted);
      const { name: projectName } = project;
      return written === null
        ? { kind: 'conflict', projectName }
        : { kind: 'written', groupId: written.groupId, projectName };
    },
  };
}

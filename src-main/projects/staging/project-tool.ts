import { type Protected, protect } from '../../privacy/protect';
import type { Project } from '../files/project-files';
import type { ProjectChange, ProjectMemory, ProjectOp } from '../files/project-memory';

export type StagedChange = {
  readonly projectId: string;
  readonly op: ProjectOp;
  readonly topic: Protected;
  readonly text: Protected | null;
  readonly oldText: Protected | null;
  /** Digest of the index it was made for. */
  readonly baseHash: string;
};

export type ProjectToolDeps = {
  /** Undefined for a project that is not linked any more. */
  readonly project: (id: string) => Project | undefined;
  readonly memory: ProjectMemory;
  readonly stage: (change: StagedChange, conversationId: string) => void;
};

type Asked = Omit<ProjectChange, 'op'> & { readonly op: ProjectOp; readonly projectId: string };
type Answer = { readonly error: string; readonly field: string } | { readonly staged: true };

/** What the tools of a project conversation do; a project that is not trusted is answered as one that is not there. */
export function createProjectTool({ project, memory, stage }: ProjectToolDeps) {
  const missing = { error: 'this conversation has no trusted project', field: 'topic' } as const;
  return {
    read: async (projectId: string, topic: string | null): Promise<object> => {
      const found = project(projectId);
      if (found === undefined || found.trustedAt === null) return missing;
      const content = memory.readTopic(found, topic);
      if (content === null) return { content: '', topics: memory.listTopics(found) };
      return { content, total_size_bytes: Buffer.byteLength(content) };
    },
    stage: async (asked: Asked, turn: { readonly conversationId: string }): Promise<Answer> => {
      const found = project(asked.projectId);
      if (found === undefined || found.trustedAt === null) return missing;
      const refused = memory.refuse(found, asked);
      if (refused !== null) return refused;
      const [topic, text, oldText] = await Promise.all([
        protect(asked.topic, { origin: 'model' }),
        asked.text === null ? null : protect(asked.text, { origin: 'model' }),
        asked.old === null ? null : protect(asked.old),
      ]);
      const { projectId, op } = asked;
      const change = { projectId, op, topic: topic.text, text: text?.text ?? null, oldText: oldText?.text ?? null };
      stage({ ...change, baseHash: memory.base(found) }, turn.conversationId);
      return { staged: true };
    },
    /** Writes an accepted proposal; false when it came too late. */
    accept: async (staged: StagedChange, text: Protected | null): Promise<boolean> => {
      const found = project(staged.projectId);
      if (found === undefined || found.trustedAt === null) return false;
      const change = { op: staged.op, topic: staged.topic, text, old: staged.oldText };
      return memory.write(found, change, staged.baseHash).kind === 'written';
    },
  };
}

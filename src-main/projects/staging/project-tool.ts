import { AppError } from '../../errors';
import { type Protected, protect } from '../../privacy/protect';
import type { ProjectChange, ProjectOp } from '../files/project-change';
import type { Project } from '../files/project-files';
import type { ProjectMemory } from '../files/project-memory';

export type StagedChange = {
  readonly projectId: string;
  readonly op: ProjectOp;
  readonly topic: Protected;
  readonly text: Protected | null;
  readonly oldText: Protected | null;
  /** Digest of the index it was made for. */
  readonly baseHash: string;
};

export type ProjectToolPorts = {
  /** Undefined for a project that is no longer linked. */
  readonly project: (id: string) => Project | undefined;
  readonly memory: ProjectMemory;
  /** Whether a change that does not fit the index is refused; else it waits as a conflict. */
  readonly isStrict: (projectId: string) => boolean;
  readonly stage: (change: StagedChange, turn: Asker & { readonly isConflict: boolean }) => void;
};

/** In which chat, or for which program outside Hearth. */
type Asker = { readonly conversationId: string | null; readonly client?: string };
type Asked = ProjectChange & { readonly projectId: string };
type Answer = { readonly error: string; readonly field: string } | { readonly staged: true };

/** The bullet that gave way, as it was written, and its line; null where none did. */
type Accepted = { readonly before: Protected | null; readonly line: number | null };

/** What the tools of a project conversation do; a project that is not trusted is answered as one that is not there. */
export function createProjectTool({ project, memory, isStrict, stage }: ProjectToolPorts) {
  const missing = { error: 'this conversation has no trusted project', field: 'topic' } as const;
  return {
    /** What cannot be read is answered with the sentence that says so. */
    read: async (projectId: string, topic: string | null): Promise<object> => {
      const found = project(projectId);
      if (found === undefined || found.trustedAt === null) return missing;
      try {
        const content = memory.readTopic(found, topic);
        if (content === null) return { content: '', topics: memory.listTopics(found) };
        return { content, total_size_bytes: Buffer.byteLength(content) };
      } catch (error) {
        if (error instanceof AppError) return { error: error.message, field: 'topic' };
        throw error;
      }
    },
    stage: async (asked: Asked, { conversationId, client }: Asker): Promise<Answer> => {
      const found = project(asked.projectId);
      if (found === undefined || found.trustedAt === null) return missing;
      const { projectId, op } = asked;
      const refused = memory.refuse(found, asked);
      if (refused !== null && (!refused.isConflict || isStrict(projectId))) {
        return { error: refused.error, field: refused.field };
      }
      const [topic, text, oldText] = await Promise.all([
        protect(asked.topic, { origin: 'model' }),
        asked.text === null ? null : protect(asked.text, { origin: 'model' }),
        asked.old === null ? null : protect(asked.old),
      ]);
      const change = { projectId, op, topic: topic.text, text: text?.text ?? null, oldText: oldText?.text ?? null };
      stage(
        { ...change, baseHash: memory.base(found) },
        {
          conversationId,
          ...(client !== undefined && { client }),
          isConflict: refused !== null,
        },
      );
      return { staged: true };
    },
    /** Writes an accepted proposal; null when it came too late. */
    accept: async (staged: StagedChange, text: Protected | null): Promise<Accepted | null> => {
      const found = project(staged.projectId);
      if (found === undefined || found.trustedAt === null) return null;
      const { op, topic, oldText } = staged;
      const bullet = oldText === null ? null : memory.find(found, { topic, old: oldText });
      const before = bullet === null ? null : (await protect(bullet.text)).text;
      const { kind } = memory.write(found, { op, topic, text, old: oldText }, staged.baseHash);
      return kind === 'written' ? { before, line: bullet?.line ?? null } : null;
    },
  };
}

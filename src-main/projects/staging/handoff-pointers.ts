import { AppError } from '../../errors';
import { type Protected, protect } from '../../privacy/protect';
import type { ProjectRow } from '../../store/rows/project-rows';
import { type FoundBullet, listBullets } from '../files/index-text';
import { linksIn, markdownLink } from '../files/markdown-link';
import { INDEX } from '../files/memory-places';
import { readInside } from '../files/project-files';
import type { ProjectMemory } from '../files/project-memory';
import { addToProject, type CommitChange } from './file-into';

export type PointerWish = {
  readonly title: Protected;
  /** As Hearth wrote it last: other words in the line are somebody's own and stay. */
  readonly titleBefore: string | null;
  readonly isTitleChosen: boolean;
  /** In the project, with `/`. */
  readonly path: string;
  readonly pathBefore: string | null;
  readonly conversationId: string;
  readonly mayAdd: boolean;
};

type Pointer = { readonly bullet: FoundBullet; readonly from: number; readonly to: number; readonly title: string };

/** From the folder of the index back to that of the project. */
const UP = '../../';
const TOPIC = 'Handoffs';

/** The lines of a project's MEMORY.md that lead to notes: one a note. */
export function handoffPointers(
  { memory, commit }: { readonly memory: ProjectMemory; readonly commit: CommitChange },
  project: ProjectRow,
) {
  return {
    hasPointer: (paths: readonly string[]): boolean => {
      try {
        return paths.some((path) => findPointer(indexOf(project), path) !== null);
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
    /** Has one line lead to the note: an earlier one is mended, wherever the note was then. False where it could not be. */
    setPointer: async (wish: PointerWish): Promise<boolean> => {
      const { title, path, pathBefore, conversationId, mayAdd } = wish;
      try {
        const source = indexOf(project);
        const own = findPointer(source, path);
        const old = own ?? (pathBefore === null ? null : findPointer(source, pathBefore));
        if (old === null) {
          if (!mayAdd) return true;
          const [topic, text] = await Promise.all([protect(TOPIC), protect(markdownLink(title, UP + path))]);
          const added = { topic: topic.text, text: text.text, conversationId };
          return (await addToProject({ memory, commit }, project, added)) !== null;
        }
        const mended = mendedText(old, wish);
        if (mended === old.bullet.text) return true;
        const [topic, text, oldText] = await Promise.all([
          protect(old.bullet.topic ?? TOPIC),
          protect(mended),
          protect(old.bullet.text),
        ]);
        const change = { projectId: project.id, op: 'replace', topic: topic.text, text: text.text } as const;
        const baseHash = memory.base(project);
        return (await commit({ ...change, oldText: oldText.text, baseHash }, conversationId)) !== null;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
  };
}

/** Only the link changes; what somebody wrote around it, or in the place of its words, stays. */
function mendedText({ bullet, from, to, title }: Pointer, wish: PointerWish): string {
  const isOurs = wish.isTitleChosen || (wish.titleBefore !== null && title === oneLine(wish.titleBefore));
  const link = markdownLink(isOurs ? wish.title : title, UP + wish.path);
  return oneLine(bullet.text.slice(0, from) + link + bullet.text.slice(to));
}

/** The bullet that leads to a path of the project, also by a link that an earlier version wrote and no Markdown knows. */
function findPointer(source: string, path: string): Pointer | null {
  for (const bullet of listBullets(source)) {
    const link = linksIn(bullet.text).find(({ target }) => target === UP + path);
    if (link !== undefined) return { bullet, ...link };
    const target = `](${UP}${path})`;
    const at = bullet.text.indexOf(target);
    const from = bullet.text.indexOf('[');
    if (at > from && from >= 0) {
      return { bullet, from, to: at + target.length, title: bullet.text.slice(from + 1, at) };
    }
  }
  return null;
}

function indexOf(project: ProjectRow): string {
  return readInside(project, INDEX) ?? '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

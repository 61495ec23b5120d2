import { AppError } from '../../errors';
import { addBullet, type Capped, capIndex, type FoundBullet, findBullet, mendBullet } from './index-text';
import {
  attempt,
  IGNORE,
  IGNORED,
  INDEX,
  LOCAL_INDEX,
  type MemoryProblem,
  problemsOf,
  stampOf,
  topicsOf,
} from './memory-places';
import { besides, bulletOf, type ProjectChange, splice, topicPath } from './project-change';
import { digestOf, isTrusted, type Project, readInside, stampInside, writeInside } from './project-files';

/** What one change did to a bullet; a null side: it was, or is, not there. */
type ProjectBulletChange = {
  readonly topic: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The line where it stood. */
  readonly line: number | null;
};

type Refusal = { readonly error: string; readonly field: string; readonly isConflict: boolean };

type ProjectIndex = Capped & { readonly path: string };

type ProjectWrite =
  | { readonly kind: 'written'; readonly files: readonly string[] }
  /** The file changed since the change was made, or what it was to mend is not there. */
  | { readonly kind: 'conflict' };

export type ProjectMemory = {
  /** Its capped indexes that can be read; empty for an untrusted project, which is not looked at. Never throws. */
  readonly read: (project: Project) => readonly ProjectIndex[];
  /** What of it cannot be read, one sentence a path: a link, a folder, a pipe, what has other permissions. Never throws. */
  readonly problems: (project: Project) => readonly MemoryProblem[];
  /** One topic file whole, or without a topic both indexes as they are. Null where there is none. Throws `AppError`. */
  readonly readTopic: (project: Project, topic: string | null) => string | null;
  /** Never throws. */
  readonly listTopics: (project: Project) => readonly string[];
  /** Changes when a file that the model sees changes; empty if there is none. Never throws. */
  readonly stamp: (project: Project) => string;
  /** Of the index as it is now: what a staged change is made for. Throws `AppError`. */
  readonly base: (project: Project) => string;
  /** The bullet of the index that a change of `old` would touch, as it is written. Throws `AppError`. */
  readonly find: (project: Project, wanted: { readonly topic: string; readonly old: string }) => FoundBullet | null;
  /** Why a change could not be written now; null when it could. `isConflict`: only the index says otherwise. */
  readonly refuse: (project: Project, change: ProjectChange) => Refusal | null;
  /** Writes an accepted change, made when the index had the digest `base`. */
  readonly write: (project: Project, change: ProjectChange, base: string) => ProjectWrite;
  /** Puts a bullet back as it was before a change; false when the index says something else by now. */
  readonly takeBack: (project: Project, bullet: ProjectBulletChange) => boolean;
};

/** Opens the project block of a prompt. */
export const PROJECT_PREAMBLE = `You share this project's memory with the people who work on it. Its index is below; read a topic file with read_project_memory before you rely on it. When you propose a change: one bullet for one fact, under the heading of its topic; mend the entry that is there instead of adding a second one; leave out what the repository already says. Others read it, so write plainly and to the point, and never a secret. AGENTS.md belongs to the user: do not write it.`;

export type InjectionLimits = { readonly maxLines: number; readonly maxBytes: number };

export function createProjectMemory(limits: (project: Project) => InjectionLimits): ProjectMemory {
  const cache = new Map<string, { readonly stamp: string; readonly text: string }>();
  /** Hearth's own writes, old digest to new: a change that was staged before one of them is not too late. */
  const written = new Map<string, string>();

  /** Read again when size or time of change differ. */
  const text = (project: Project, path: string): string | null => {
    const stamp = stampInside(project, path);
    if (stamp === null) return null;
    const key = `${project.realPath}/${path}`;
    const known = cache.get(key);
    if (known?.stamp === stamp) return known.text;
    const fresh = readInside(project, path);
    if (fresh !== null) cache.set(key, { stamp, text: fresh });
    return fresh;
  };
  const write = (project: Project, path: string, next: string): boolean => {
    const present = readInside(project, path);
    if (present === next) return true;
    const expected = digestOf(present);
    if (!writeInside(project, path, { text: next, expected })) return false;
    if (path === INDEX) written.set(expected, digestOf(next));
    return true;
  };
  const isInTime = (project: Project, base: string): boolean => {
    const now = digestOf(readInside(project, INDEX));
    const seen = new Set<string>();
    let at = base;
    while (at !== now) {
      const next = written.get(at);
      if (next === undefined || seen.has(next)) return false;
      seen.add(next);
      at = next;
    }
    return true;
  };

  const writeChange: ProjectMemory['write'] = (project, change, base) => {
    if (!isTrusted(project) || !isInTime(project, base)) return { kind: 'conflict' };
    const present = readInside(project, INDEX) ?? '';
    const spliced = splice(present, change);
    if (spliced.kind === 'missing') return { kind: 'conflict' };
    const files: string[] = [];
    const put = (path: string, next: string): boolean => write(project, path, next) && files.push(path) > 0;
    if (readInside(project, IGNORE) === null && !put(IGNORE, IGNORED)) return { kind: 'conflict' };
    for (const [path, next] of besides(change, (file) => readInside(project, file) ?? '')) {
      if (!put(path, next)) return { kind: 'conflict' };
    }
    // The index last, so that it never points to a missing file.
    const next = spliced.kind === 'changed' ? spliced.source : present;
    return put(INDEX, next) ? { kind: 'written', files } : { kind: 'conflict' };
  };
  return {
    read: (project) => {
      if (!isTrusted(project)) return [];
      return [INDEX, LOCAL_INDEX].flatMap((path) => {
        const source = attempt(() => text(project, path), null);
        return source === null ? [] : [{ path, ...capIndex(source, limits(project)) }];
      });
    },
    problems: (project) => (isTrusted(project) ? problemsOf(project) : []),
    readTopic: (project, topic) => {
      if (topic !== null) return text(project, topicPath(topic.replace(/\.md$/, '')));
      const indexes = [INDEX, LOCAL_INDEX].flatMap((path) => text(project, path) ?? []);
      return indexes.length === 0 ? null : indexes.join('\n');
    },
    listTopics: (project) => (isTrusted(project) ? topicsOf(project) : []),
    stamp: (project) =>
      isTrusted(project) ? [INDEX, LOCAL_INDEX].map((path) => stampOf(project, path)).join(' ') : '',
    base: (project) => digestOf(readInside(project, INDEX)),
    find: (project, wanted) => findBullet(readInside(project, INDEX) ?? '', wanted),
    refuse: (project, change) => {
      if (!isTrusted(project)) return { error: 'this project is not trusted', field: 'topic', isConflict: false };
      if (/[\r\n#]/.test(change.topic)) {
        return { error: 'a topic is one line without #', field: 'topic', isConflict: false };
      }
      try {
        const spliced = splice(readInside(project, INDEX) ?? '', change);
        if (spliced.kind !== 'missing') return null;
        return { error: 'no such bullet, or more than one', field: 'old', isConflict: true };
      } catch (error) {
        if (error instanceof AppError) return { error: error.message, field: 'topic', isConflict: false };
        throw error;
      }
    },
    write: writeChange,
    takeBack: (project, { topic, before, after, line }) => {
      if (!isTrusted(project)) return false;
      const present = readInside(project, INDEX) ?? '';
      // As it was written, unless it is the text of a topic's file, to which a pointer leads.
      const file = text(project, topicPath(topic)) ?? '';
      const inIndex = (side: string) => (file.includes(side.trim()) ? bulletOf(topic, side) : side);
      const was = before === null ? null : inIndex(before);
      const spliced =
        after === null
          ? addBullet(present, topic, was ?? '', line)
          : mendBullet(present, { topic, old: inIndex(after), text: was });
      if (spliced.kind === 'missing') return false;
      return spliced.kind === 'same' || write(project, INDEX, spliced.source);
    },
  };
}

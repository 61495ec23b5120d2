import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addBullet, type Capped, capIndex, mendBullet, type Splice } from './index-text';
import { digestOf, isTrusted, type Project, readInside, stampInside, writeInside } from './project-files';
import { appendToTopic, outgrowsBullet, pointerTo, topicFileName } from './topic-file';

export type ProjectOp = 'add' | 'replace' | 'archive';

export type ProjectChange = {
  /** `remove` takes back what `add` did. */
  readonly op: ProjectOp | 'remove';
  readonly topic: string;
  /** The new bullet; looked over for credentials already. */
  readonly text: string | null;
  /** The present bullet, for `replace` and `archive`. */
  readonly old: string | null;
};

/** What one change did to a bullet; a null side: it was, or is, not there. */
type ProjectBulletChange = {
  readonly topic: string;
  readonly before: string | null;
  readonly after: string | null;
};

type ProjectIndex = Capped & { readonly path: string };

type ProjectWrite =
  | { readonly kind: 'written'; readonly files: readonly string[] }
  /** The file changed since the change was made, or what it was to mend is not there. */
  | { readonly kind: 'conflict' };

export type ProjectMemory = {
  /** Its capped indexes; empty for an untrusted project, which is not looked at. */
  readonly read: (project: Project) => readonly ProjectIndex[];
  /** One topic file whole, or without a topic both indexes as they are. Null where there is none. */
  readonly readTopic: (project: Project, topic: string | null) => string | null;
  readonly listTopics: (project: Project) => readonly string[];
  /** Changes when a file that is told to the model does; empty where there is none. */
  readonly stamp: (project: Project) => string;
  /** Of the index as it is now: what a staged change is made for. */
  readonly base: (project: Project) => string;
  /** Why a change could not be written now; null when it could. */
  readonly refuse: (
    project: Project,
    change: ProjectChange,
  ) => { readonly error: string; readonly field: string } | null;
  /** Writes an accepted change, made when the index had the digest `base`. */
  readonly write: (project: Project, change: ProjectChange, base: string) => ProjectWrite;
  /** Puts a bullet back as it was before a change; false when the index says something else by now. */
  readonly takeBack: (project: Project, bullet: ProjectBulletChange) => boolean;
};

export const FOLDER = '.hearth/memory';
export const INDEX = `${FOLDER}/MEMORY.md`;
export const LOCAL_INDEX = `${FOLDER}/MEMORY.local.md`;
const IGNORE = '.hearth/.gitignore';
const IGNORED = 'memory/MEMORY.local.md\n';

/** Opens the project block of a prompt. */
export const PROJECT_PREAMBLE = `You share this project's memory with the people who work on it. Its index is below; read a topic file with read_project_memory before you rely on it. When you propose a change: one bullet for one fact, under the heading of its topic; mend the entry that is there instead of adding a second one; leave out what the repository already says. Others read it, so write plainly and to the point, and never a secret. AGENTS.md belongs to the user: do not write it.`;

export type InjectionLimits = { readonly maxLines: number; readonly maxBytes: number };

export function createProjectMemory(limits: (project: Project) => InjectionLimits): ProjectMemory {
  const cache = new Map<string, { readonly stamp: string; readonly text: string }>();
  /** Our own writes, old digest to new: a change staged before one of them is still in time. */
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
    // The index last: it never points to what is not there.
    const next = spliced.kind === 'changed' ? spliced.source : present;
    return put(INDEX, next) ? { kind: 'written', files } : { kind: 'conflict' };
  };
  return {
    read: (project) => {
      if (!isTrusted(project)) return [];
      return [INDEX, LOCAL_INDEX].flatMap((path) => {
        const source = text(project, path);
        return source === null ? [] : [{ path, ...capIndex(source, limits(project)) }];
      });
    },
    readTopic: (project, topic) => {
      if (topic !== null) return text(project, `${FOLDER}/${topicFileName(topic.replace(/\.md$/, ''))}`);
      const indexes = [INDEX, LOCAL_INDEX].flatMap((path) => text(project, path) ?? []);
      return indexes.length === 0 ? null : indexes.join('\n');
    },
    listTopics: (project) => {
      if (!isTrusted(project) || stampInside(project, INDEX) === null) return [];
      return readdirSync(join(project.realPath, FOLDER), { withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !entry.name.startsWith('MEMORY'))
        .map(({ name }) => name)
        .toSorted();
    },
    stamp: (project) =>
      isTrusted(project) ? [INDEX, LOCAL_INDEX].map((path) => stampInside(project, path) ?? '').join(' ') : '',
    base: (project) => digestOf(readInside(project, INDEX)),
    refuse: (project, change) => {
      if (!isTrusted(project)) return { error: 'this project is not trusted', field: 'topic' };
      if (/[\r\n#]/.test(change.topic)) return { error: 'a topic is one line without #', field: 'topic' };
      const spliced = splice(readInside(project, INDEX) ?? '', change);
      return spliced.kind === 'missing' ? { error: 'no such bullet, or more than one', field: 'old' } : null;
    },
    write: writeChange,
    takeBack: (project, { topic, before, after }) => {
      const old = after === null ? null : bulletOf(topic, after);
      const op = before === null ? 'remove' : after === null ? 'add' : 'replace';
      return (
        writeChange(project, { op, topic, text: before, old }, digestOf(readInside(project, INDEX))).kind === 'written'
      );
    },
  };
}

function splice(source: string, { op, topic, text, old }: ProjectChange): Splice {
  const bullet = text === null ? null : bulletOf(topic, text);
  if (op === 'add') return bullet === null ? { kind: 'missing' } : addBullet(source, topic, bullet);
  return mendBullet(source, { topic, old: old ?? '', text: op === 'replace' ? bullet : null });
}

/** The other files that a change writes: the topic's file for a long note, the archive for what leaves the index. */
function besides(
  { op, topic, text, old }: ProjectChange,
  read: (path: string) => string,
): readonly (readonly [path: string, next: string])[] {
  if (op === 'archive') {
    const path = `${FOLDER}/archive/${topicFileName(topic)}`;
    const added = addBullet(read(path), topic, old ?? '');
    return added.kind === 'changed' ? [[path, added.source]] : [];
  }
  if (text === null || !outgrowsBullet(text)) return [];
  const path = `${FOLDER}/${topicFileName(topic)}`;
  return [[path, appendToTopic(read(path), topic, text)]];
}

function bulletOf(topic: string, text: string): string {
  return outgrowsBullet(text) ? pointerTo(topic, text) : text.trim();
}

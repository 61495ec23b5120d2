import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectBullet, ProjectFile, ProjectNote } from '../../src-preload/contract/projects';
import { readStart, statOf } from '../disk/plain-file';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { FOREIGN_INDEX, type ProjectWithForeign, readForeignMemory } from './files/foreign-memory';
import { capIndex, listBullets } from './files/index-text';
import { FOLDER, INDEX } from './files/memory-places';
import { inFolder, isTrusted, type Project, readInside } from './files/project-files';
import type { InjectionLimits, ProjectMemory } from './files/project-memory';

export type ReadNote = (start: string) => { readonly title: string | null; readonly conversation: string | null };

type BulletOptions = {
  readonly limits: InjectionLimits;
  readonly isEnabled: boolean;
  readonly countTokens: (text: string) => number;
};

const MOST_NOTES = 500;
/** Enough for a front matter and the first heading. */
const FRONT_BYTES = 8_192;
const MOST_BULLETS = 2_000;
const LONGEST_LABEL = 80;

/** The memory files of a trusted project, with the part of each that the model sees. */
export function listFiles(memory: ProjectMemory, project: ProjectWithForeign): readonly ProjectFile[] {
  if (!isTrusted(project)) return [];
  const indexes = memory.read(project).map(({ path, lines, text, sizeBytes, injectedBytes }) => ({
    kind: path === INDEX ? ('index' as const) : ('local' as const),
    path,
    sizeBytes,
    injectedBytes,
    leftOutLines: lines - lineCount(text),
  }));
  const topics = memory.listTopics(project).map((name) => unread('topic', `${FOLDER}/${name}`, sizeOf(project, name)));
  const foreign = readForeignMemory(project).map(({ kind, path, text }) => unread(kind, path, Buffer.byteLength(text)));
  return [...indexes, ...topics, ...foreign];
}

/** The text of a file that `listFiles` lists; null for any other. */
export function readListed(memory: ProjectMemory, project: ProjectWithForeign, path: string): string | null {
  if (!listFiles(memory, project).some((file) => file.path === path)) return null;
  const foreign = readForeignMemory(project).find((file) => file.path === path);
  return foreign ? foreign.text : readInside(project, path);
}

/** Every bullet of the files that `listFiles` lists; a file without any stands as one. */
export function listFileBullets(
  memory: ProjectMemory,
  project: ProjectWithForeign,
  { limits, isEnabled, countTokens }: BulletOptions,
): readonly ProjectBullet[] {
  const sizesOf = (text: string) => ({ sizeBytes: Buffer.byteLength(text), tokens: countTokens(text) });
  const whyNone = isEnabled ? null : t('main-projects.bullets.off');
  const foreign = new Map(readForeignMemory(project).map((file) => [file.path, file.text]));
  return listFiles(memory, project)
    .flatMap(({ kind, path }) => {
      const text = foreign.get(path) ?? attempt(() => readInside(project, path)) ?? '';
      const isIndex = kind === 'index' || kind === 'local' || path.endsWith(`/${FOREIGN_INDEX}`);
      const capped = capIndex(text, limits);
      const told = isIndex ? lineCount(capped.text) : 0;
      const cut = capped.isFirstLineTooLong ? t('main-projects.bullets.first-line') : t('main-projects.bullets.over');
      const bullets = listBullets(text).map(({ text: bullet, end }): ProjectBullet => {
        const isResident = isEnabled && end <= told;
        const why =
          whyNone ??
          (isResident ? t('main-projects.bullets.resident') : isIndex ? cut : t('main-projects.bullets.when-needed'));
        return { path, label: labelOf(bullet), ...sizesOf(bullet), isResident, why };
      });
      if (bullets.length > 0) return bullets;
      const isResident = isEnabled && isIndex && told === capped.lines;
      const why =
        whyNone ??
        (isResident ? t('main-projects.bullets.resident') : isIndex ? cut : t('main-projects.bullets.when-needed'));
      return [{ path, label: t('main-projects.bullets.none'), ...sizesOf(text), isResident, why }];
    })
    .slice(0, MOST_BULLETS);
}

function labelOf(bullet: string): string {
  const line = bullet.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_LABEL ? `${line.slice(0, LONGEST_LABEL - 1).toWellFormed()}…` : line;
}

export function isInGit({ realPath }: Project): boolean {
  for (let at = realPath; ; at = join(at, '..')) {
    try {
      lstatSync(join(at, '.git'));
      return true;
    } catch {
      if (join(at, '..') === at) return false;
    }
  }
}

/** What lies in the notes folder, the newest first. Only plain files; a link is no note. Throws where the folder is none. */
export function listNotes(
  project: Project,
  notesDir: string,
  readNote: ReadNote,
): readonly (Omit<ProjectNote, 'conversation'> & { readonly conversationId: string | null })[] {
  if (!isTrusted(project)) return [];
  const notes = inFolder(project, { path: notesDir, make: false }, (folder) =>
    folder
      .list()
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map(({ name }) => name)
      .toSorted()
      .slice(-MOST_NOTES)
      .flatMap((name) => {
        const start = attempt(() => readStart(folder, name, FRONT_BYTES));
        if (start === null) return [];
        const { title, conversation } = readNote(start.text);
        const heading = /^# +(.+)$/m.exec(start.text)?.[1]?.trim();
        const updatedAt = Math.round(start.stats.mtimeMs);
        return { name, title: title ?? heading ?? name.replace(/\.md$/, ''), updatedAt, conversationId: conversation };
      }),
  );
  return (notes ?? []).toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** Files that cannot be read are listed elsewhere on the page. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function unread(kind: ProjectFile['kind'], path: string, sizeBytes: number): ProjectFile {
  return { kind, path, sizeBytes, injectedBytes: null, leftOutLines: 0 };
}

function sizeOf(project: Project, topic: string): number {
  return inFolder(project, { path: FOLDER, make: false }, (folder) => statOf(folder, topic)?.size) ?? 0;
}

function lineCount(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

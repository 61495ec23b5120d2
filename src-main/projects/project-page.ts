import { lstatSync, readdirSync } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectFile, ProjectNote } from '../../src-preload/contract/projects';
import { type ProjectWithForeign, readForeignMemory } from './files/foreign-memory';
import { isTrusted, type Project, readInside } from './files/project-files';
import { FOLDER, INDEX, type ProjectMemory } from './files/project-memory';

export type ReadNote = (start: string) => { readonly title: string | null; readonly conversation: string | null };

const MOST_NOTES = 500;
/** Enough for a front matter and the first heading. */
const FRONT_BYTES = 8_192;

/** The memory files of a trusted project with what of them is told to the model. */
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

/** What lies in the notes folder, the newest first. Only plain files; a link is no note. */
export async function listNotes(
  project: Project,
  notesDir: string,
  readNote: ReadNote,
): Promise<readonly (Omit<ProjectNote, 'conversation'> & { readonly conversationId: string | null })[]> {
  if (!isTrusted(project)) return [];
  const folder = join(project.realPath, notesDir);
  const isThere = await lstat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isThere) return [];
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => name)
    .toSorted()
    .slice(-MOST_NOTES);
  const notes = await Promise.all(
    names.map(async (name) => {
      const { start, updatedAt } = await readStart(join(folder, name));
      const { title, conversation } = readNote(start);
      const heading = /^# +(.+)$/m.exec(start)?.[1]?.trim();
      return { name, title: title ?? heading ?? name.replace(/\.md$/, ''), updatedAt, conversationId: conversation };
    }),
  );
  return notes.toSorted((a, b) => b.updatedAt - a.updatedAt);
}

async function readStart(file: string): Promise<{ readonly start: string; readonly updatedAt: number }> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FRONT_BYTES), 0, FRONT_BYTES, 0);
    return { start: buffer.toString('utf8', 0, bytesRead), updatedAt: Math.round((await handle.stat()).mtimeMs) };
  } finally {
    await handle.close();
  }
}

function unread(kind: ProjectFile['kind'], path: string, sizeBytes: number): ProjectFile {
  return { kind, path, sizeBytes, injectedBytes: null, leftOutLines: 0 };
}

function sizeOf({ realPath }: Project, topic: string): number {
  const folder = join(realPath, FOLDER);
  return readdirSync(folder).includes(topic) ? lstatSync(join(folder, topic)).size : 0;
}

function lineCount(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

import { AppError } from '../../errors';
import type { Section } from '../../recall/indexing/row-content';
import { FOLDER, INDEX, LOCAL_INDEX } from '../files/memory-places';
import { isTrusted, type Project, readInside, stampInside } from '../files/project-files';
import type { ProjectMemory } from '../files/project-memory';

/** Larger files are listed and read by tool; search knows their start. */
const MOST_SECTIONS = 400;

/** What of a trusted project's memory can be found: each file by its `##` headings. */
export function projectSections(
  memory: ProjectMemory,
  project: Project & { readonly workspaceId: string },
): readonly Section[] {
  if (!isTrusted(project)) return [];
  const paths = [INDEX, LOCAL_INDEX, ...memory.listTopics(project).map((name) => `${FOLDER}/${name}`)];
  return paths.flatMap((path) => sectionsOf(project, path)).slice(0, MOST_SECTIONS);
}

/** Changes when one of the files does. */
export function sectionsStamp(memory: ProjectMemory, project: Project): string {
  if (!isTrusted(project)) return '';
  const topics = memory.listTopics(project).map((name) => `${name} ${stampOf(project, `${FOLDER}/${name}`)}`);
  return [memory.stamp(project), ...topics].join(' ');
}

function sectionsOf(project: Project & { readonly workspaceId: string }, path: string): readonly Section[] {
  const text = textOf(project, path);
  if (text === null) return [];
  const updatedAt = Number(/-([\d.]+)-/.exec(stampOf(project, path))?.[1] ?? 0);
  const section = (heading: string, body: string): Section => ({
    id: `project/${project.id}/${path}#${heading}`,
    workspaceId: project.workspaceId,
    conversationId: null,
    projectId: project.id,
    heading,
    body,
    updatedAt: Math.round(updatedAt),
    expiresAt: null,
  });
  const byHeading = new Map<string, string[]>();
  let heading = '';
  let isFenced = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isFenced = !isFenced;
    const title = isFenced ? undefined : /^##? +(.+?) *#*$/.exec(line)?.[1];
    if (title !== undefined) heading = title;
    const body = byHeading.get(heading) ?? [];
    if (title === undefined) body.push(line);
    byHeading.set(heading, body);
  }
  return [...byHeading]
    .filter(([, body]) => body.join('').trim() !== '')
    .map(([title, body]) => section(title, body.join('\n').trim()));
}

/** A file that cannot be read cannot be found; the Projects page says that it cannot be read. */
function textOf(project: Project, path: string): string | null {
  try {
    return readInside(project, path);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function stampOf(project: Project, path: string): string {
  try {
    return stampInside(project, path) ?? '';
  } catch (error) {
    if (error instanceof AppError) return '';
    throw error;
  }
}

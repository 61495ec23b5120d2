import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { HandoffIntoProject } from '../../src-preload/contract/handoff';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { Handoffs } from './handoffs';
import { slugOf } from './note/file-name';

export type IntoNewProjectParts = {
  readonly handoffs: Pick<Handoffs, 'assertReady' | 'intoProject'>;
  /** For a folder that is not there yet; null: none was named. */
  readonly pickNewFolder: (title: string, suggestedName: string) => Promise<string | null>;
  /** Links a folder and trusts it: the user has made it just now. */
  readonly adopt: (path: string) => Promise<{ readonly id: string; readonly name: string }>;
};

/** *Turn this into a project*. Nothing is made before a folder was named; a folder that could not be linked is taken away. */
export async function intoNewProject(
  { handoffs, pickNewFolder, adopt }: IntoNewProjectParts,
  conversationId: string,
): Promise<HandoffIntoProject | null> {
  const { title } = await handoffs.assertReady(conversationId);
  const path = await pickNewFolder(t('main-handoff.new-project.title'), slugOf(title));
  if (path === null) return null;
  const isNew = makeFolder(path);
  const project = await adopt(path).catch((error: unknown) => {
    if (isNew) rmdirSync(path);
    throw error;
  });
  const { note, chat } = await handoffs.intoProject(conversationId, project.id);
  return {
    projectId: project.id,
    projectName: project.name,
    conversationId: chat.conversationId ?? '',
    redactions: note.redactions,
    warnings: note.warnings,
  };
}

/** False where an empty one was there already. Throws `AppError` for anything else that has the name. */
function makeFolder(path: string): boolean {
  const name = basename(path);
  try {
    mkdirSync(path);
    return true;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'EEXIST' && isEmptyFolder(path)) return false;
    const sentence =
      code === 'EEXIST'
        ? t('main-handoff.new-project.not-empty', { name })
        : t('main-handoff.new-project.not-made', { name });
    throw new AppError('not_made', sentence, { field: 'path', cause });
  }
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}

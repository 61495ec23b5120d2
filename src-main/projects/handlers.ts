import type { Handlers } from '../../src-preload/contract';
import type { Capture } from '../../src-preload/contract/capture';
import type { Conversation } from '../../src-preload/contract/conversations';
import type { FiledCapture, RememberedInProject } from '../../src-preload/contract/projects';
import type { Questions } from '../consent/questions';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { ProjectRow } from '../store/rows/project-rows';
import type { MemoryProblem } from './files/memory-places';
import type { ProjectMemory } from './files/project-memory';
import type { ProjectIndex } from './indexing/project-index';
import { linkAsking, trustAsking } from './linking/folder-questions';
import type { ProjectSettingsOf } from './linking/project-settings';
import { projectView, shownPath } from './linking/project-view';
import type { Projects } from './linking/projects';
import { isInGit, listFileBullets, listFiles, listNotes, type ReadNote, readListed } from './project-page';

export type FolderDialogs = {
  /** Null: none was picked. */
  readonly pickFolder: (title: string) => Promise<string | null>;
  /** For a folder that is not there yet; null: none was named. */
  readonly pickNewFolder: (title: string, suggestedName: string) => Promise<string | null>;
  readonly showFolder: (path: string) => Promise<void>;
};

export type ProjectHandlerOptions = {
  readonly projects: Projects;
  readonly memory: ProjectMemory;
  readonly own: ProjectSettingsOf;
  readonly index: ProjectIndex;
  readonly dialogs: FolderDialogs;
  readonly questions: Pick<Questions, 'require'>;
  /** The user's home folder, shown as `~`. */
  readonly home: string;
  readonly readNote: ReadNote;
  readonly countTokens: (text: string) => number;
  /** What cannot be read of its memory, and what is wrong in its `config.json`. */
  readonly problems: (project: ProjectRow) => readonly MemoryProblem[];
  readonly chats: (projectId: string) => readonly Conversation[];
  /** The title of a chat of this workspace; null for one that is not there. */
  readonly chatTitle: (conversationId: string) => string | null;
  readonly captures: (projectId: string) => readonly Capture[];
  readonly remember: (text: string, conversationId: string | null) => Promise<RememberedInProject>;
  readonly fileCapture: (captureId: string, projectId: string) => Promise<FiledCapture>;
  readonly changed: () => void;
};

type ProjectRequest = Extract<keyof Handlers, `project:${string}`>;

/** `project:*`. */
export function projectHandlers(options: ProjectHandlerOptions): Pick<Handlers, ProjectRequest> {
  const { projects, memory, own, index, dialogs, questions, home } = options;
  const view = (row: Parameters<typeof projectView>[0]) => projectView(row, home);
  const follow = (id: string) => index.follow(id, projects.forChat(id), memory);
  return {
    'project:list': () => Promise.all(projects.list().map(view)),
    'project:link': async () => {
      const path = await dialogs.pickFolder(t('main-projects.link.title'));
      return path === null ? null : view(await projects.link(path));
    },
    'project:link-dropped': async ({ path }) => {
      if (path !== '') return view(await projects.link(path, (folder) => questions.require(linkAsking(folder))));
      throw new AppError('not_a_folder', t('main-projects.dropped-none'));
    },
    'project:trust': async ({ id, isTrusted }) => {
      const asked = projects.read(id);
      if (isTrusted && asked.trustedAt === null) {
        await questions.require(trustAsking(asked));
        // The yes is for the folder that was named.
        const { realPath, folderId } = projects.read(id);
        if (realPath !== asked.realPath || folderId !== asked.folderId) {
          throw new AppError('folder_changed', t('main-projects.folder-changed'));
        }
      }
      const row = projects.trust(id, isTrusted);
      await follow(id);
      return view(row);
    },
    'project:unlink': async ({ id }) => {
      projects.unlink(id);
      await follow(id);
      return null;
    },
    'project:restore': async ({ id }) => {
      const row = projects.restore(id);
      await follow(id);
      return view(row);
    },
    'project:locate': async ({ id }) => {
      const path = await dialogs.pickFolder(t('main-projects.locate.title', { name: projects.read(id).name }));
      if (path === null) return null;
      const row = await projects.locate(id, path);
      await follow(id);
      return view(row);
    },
    'project:choose-claude': async ({ id }) => {
      const path = await dialogs.pickFolder(t('main-projects.claude.title', { name: projects.read(id).name }));
      return path === null ? null : view(await projects.readClaude(id, path));
    },
    'project:leave-claude': async ({ id }) => view(await projects.readClaude(id, null)),
    'project:open': async ({ id }) => {
      const row = projects.read(id);
      const project = await view(row);
      const isReadable = project.state === 'ready' || project.state === 'read_only';
      const diagnostics = isReadable ? options.problems(row).map(({ sentence }) => sentence) : [];
      const read = async <T>(run: () => T | Promise<T>, otherwise: T): Promise<T> => {
        if (!isReadable) return otherwise;
        try {
          return await run();
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          diagnostics.push(error.message);
          return otherwise;
        }
      };
      const files = await read(() => listFiles(memory, row), []);
      const notes = await read(() => listNotes(row, row.notesDir, options.readNote), []);
      await read(() => follow(id), undefined);
      const values = own.values(id);
      return {
        project,
        isInGit: isReadable && isInGit(row),
        isEnabled: values['project.enabled'],
        maxLines: values['project.max_inject_lines'],
        maxBytes: values['project.max_inject_bytes'],
        settings: own.explain(id),
        files,
        claudeDir: row.claudeDir === null ? null : shownPath(row.claudeDir, home),
        notesDir: row.notesDir,
        notes: notes.map(({ conversationId, ...note }) => ({
          ...note,
          conversation: chatOf(conversationId, options.chatTitle),
        })),
        chats: options.chats(id),
        captures: options.captures(id),
        diagnostics,
      };
    },
    'project:show-folder': async ({ id }) => {
      await dialogs.showFolder(projects.read(id).realPath);
      return null;
    },
    'project:read-file': ({ id, path }) => {
      const text = readListed(memory, projects.read(id), path);
      if (text === null) throw new AppError('not_found', t('main-projects.file-gone', { path }), { field: 'path' });
      return { text };
    },
    'project:bullets': ({ id }) => {
      const project = projects.read(id);
      const values = own.values(id);
      return listFileBullets(memory, project, {
        limits: { maxLines: values['project.max_inject_lines'], maxBytes: values['project.max_inject_bytes'] },
        isEnabled: values['project.enabled'],
        countTokens: options.countTokens,
      });
    },
    'project:set': async ({ id, isEnabled, maxLines, maxBytes }) => {
      projects.read(id);
      own.set(id, {
        'project.enabled': isEnabled,
        'project.max_inject_lines': maxLines,
        'project.max_inject_bytes': maxBytes,
      });
      await follow(id);
      options.changed();
      return null;
    },
    'project:remember': ({ text, conversationId }) => options.remember(text, conversationId),
    'project:file-capture': ({ id, captureId }) => options.fileCapture(captureId, projects.read(id).id),
  };
}

function chatOf(id: string | null, titleOf: (id: string) => string | null) {
  const title = id === null ? null : titleOf(id);
  return id === null || title === null ? null : { id, title };
}

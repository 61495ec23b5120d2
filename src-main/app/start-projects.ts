import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import type { Emit } from '../../src-preload/contract';
import { conversationOf } from '../assistant/conversations/rows/views';
import type { Questions } from '../consent/questions';
import { parseNote } from '../handoff/note/note';
import type { HandoffProject } from '../handoff/places/project';
import { estimateTokens } from '../language/text-length';
import type { Memory, ProjectFiles } from '../memory/memory';
import type { ProjectTool } from '../memory/tools/tool-turn';
import { type ProjectBlock, renderProjectBlock } from '../projects/chat-block';
import { foreignStamp } from '../projects/files/foreign-memory';
import { WRITTEN_FOLDERS } from '../projects/files/memory-places';
import { removeUnfinished } from '../projects/files/project-files';
import { createProjectMemory, type InjectionLimits } from '../projects/files/project-memory';
import { type FolderDialogs, projectHandlers } from '../projects/handlers';
import type { ProjectIndex } from '../projects/indexing/project-index';
import { tellingDiagnostics } from '../projects/indexing/told-diagnostics';
import { untilClosed } from '../projects/indexing/until-closed';
import { identifyFolder } from '../projects/linking/folder';
import { claudeAsking, linkAsking } from '../projects/linking/folder-questions';
import { createProjectConfigs } from '../projects/linking/project-config';
import { createProjectSettings } from '../projects/linking/project-settings';
import { createProjects } from '../projects/linking/projects';
import { listFiles } from '../projects/project-page';
import { handoffPointers } from '../projects/staging/handoff-pointers';
import { createProjectTool } from '../projects/staging/project-tool';
import { createUserWords } from '../projects/staging/user-words';
import type { Settings } from '../settings/settings';
import { INBOX } from '../store/rows/fact-rows';
import type { ProjectRow } from '../store/rows/project-rows';
import type { ClockAndIds, Store } from '../store/store';

export type ProjectParts = {
  readonly deps: ClockAndIds & {
    readonly store: Store;
    readonly settings: Settings;
    readonly workspaceId: string;
    /** Something remembered changed. */
    readonly changed: () => void;
  };
  /** Asked when a change is made, since memory itself needs the projects' files. */
  readonly memory: () => Memory;
  readonly index: ProjectIndex;
  readonly dialogs: FolderDialogs;
  readonly questions: Pick<Questions, 'require'>;
  readonly emit: Emit;
};

export type StartedProjects = ReturnType<typeof startProjects>;

/** A workspace's projects, put together from the rooms that do not know each other. */
export function startProjects({ deps, memory, index: shared, dialogs, questions, emit }: ProjectParts) {
  const { store, settings, workspaceId, now, newId } = deps;
  const changed = () => emit('project:changed', {});
  const configOf = createProjectConfigs();
  const own = createProjectSettings({
    storage: store.settings,
    settings,
    config: (id) => {
      const row = store.projects.read(id);
      return row?.workspaceId === workspaceId && row.unlinkedAt === null ? configOf(row).values : {};
    },
  });
  const told = tellingDiagnostics(shared, {
    tell: {
      overCap: (diagnostics) => memory().diagnostics.noteNew('over_cap', diagnostics),
      unread: (diagnostics) => memory().diagnostics.noteNew('read_error', diagnostics),
    },
    more: (project) => configOf(project).problems,
  });
  const index = untilClosed(told);
  const limits = ({ id }: { readonly id: string }): InjectionLimits => {
    const values = own.values(id);
    return { maxLines: values['project.max_inject_lines'], maxBytes: values['project.max_inject_bytes'] };
  };
  const files = createProjectMemory(limits);
  const { problems } = files;
  const projects = createProjects({ store, settings, own, problems, workspaceId, now, newId, changed });
  const tool = createProjectTool({
    project: (id) => projects.forChat(id) ?? undefined,
    memory: files,
    isStrict: (id) => own.values(id)['journal.strict'],
    stage: (change, { conversationId, client, isConflict }) => {
      const conflict = isConflict ? ({ reason: 'conflict', status: 'conflict' } as const) : null;
      const outside = client === undefined ? null : ({ client, trust: 'external' } as const);
      memory().proposals.stageProject(change, { reason: 'project', ...conflict, ...outside, conversationId });
      deps.changed();
    },
  });
  const follow = (id: string) => index.follow(id, projects.forChat(id), files);
  const forMemory: ProjectFiles = {
    write: async ({ projectId, op, topic, oldText, baseHash }, text) => {
      if (projectId === null || baseHash === null || op === 'write') return null;
      const written = await tool.accept({ projectId, op, topic, text, oldText, baseHash }, text);
      if (written !== null) await follow(projectId);
      changed();
      return written;
    },
    takeBack: (bullet) => {
      const project = projects.forChat(bullet.projectId);
      if (project === null) return false;
      const isTaken = files.takeBack(project, { line: null, ...bullet });
      void follow(project.id);
      changed();
      return isTaken;
    },
  };
  const { commit, fileCapture, remember } = createUserWords({
    store,
    workspaceId,
    projects,
    memory: files,
    stage: (change, conversationId) =>
      memory().proposals.stageProject(change, { reason: 'project', origin: 'user', trust: 'stated', conversationId }),
    accept: async (id) => {
      const decision = await memory().proposals.accept(id);
      return decision.kind === 'committed' && decision.groupId !== null ? { groupId: decision.groupId } : null;
    },
    reject: (id) => memory().proposals.reject(id),
    archiveCapture: (capture, groupId) =>
      memory().journal.commit({ actor: 'user', groupId }, (writer) =>
        writer.fact({ ...capture, archivedAt: now(), updatedAt: now() }, 'archive'),
      ),
  });

  const handlers = projectHandlers({
    projects,
    memory: files,
    own,
    index,
    dialogs,
    questions,
    home: homedir(),
    readNote: (start) => {
      const { title, conversation } = parseNote(start);
      return { title, conversation };
    },
    countTokens: estimateTokens,
    problems: (project) => [...files.problems(project), ...configOf(project).problems],
    chats: (projectId) => store.conversations.listOfProject({ projectId, workspaceId }).map(conversationOf),
    chatTitle: (id) => {
      const row = store.conversations.read(id);
      return row?.workspaceId === workspaceId && row.deletedAt === null ? row.title : null;
    },
    captures: (projectId) =>
      store.facts
        .listActive({ workspaceId, namespace: INBOX })
        .filter((row) => row.projectId === projectId && (row.expiresAt === null || row.expiresAt > now()))
        .map(({ id, text, trust, createdAt, expiresAt }) => ({
          id,
          text,
          isPasted: trust === 'external',
          projectName: null,
          createdAt,
          expiresAt,
        })),
    fileCapture,
    remember,
    changed,
  });

  return {
    forMemory,
    handlers,
    tool: { read: tool.read, stage: tool.stage } satisfies ProjectTool,
    /** A folder that a backup names: every check of a fresh link is made, then main asks about what the path leads to. */
    link: async (path: string): Promise<void> => {
      const { id } = await projects.link(path, (folder) => questions.require(linkAsking(folder)));
      await follow(id);
    },
    readClaude: async (id: string, path: string): Promise<void> => {
      const { name } = projects.read(id);
      const folder = await identifyFolder(path);
      await questions.require(claudeAsking(name, folder));
      await projects.readClaude(id, folder.realPath);
    },
    /** Links a folder that the user has made just now, and trusts it. */
    adopt: async (path: string) => {
      const { id } = await projects.link(path);
      const project = projects.trust(id, true);
      await follow(id);
      return project;
    },
    close: index.close,
    /** Those a capture can name. */
    named: () => projects.list().map(({ id, name }) => ({ id, name })),
    /** Brings what can be found in step with the files, and takes away what a kill left half written among them. */
    followAll: async () => {
      for (const { id } of projects.list()) {
        const project = projects.forChat(id);
        const folders = project === null ? [] : [...WRITTEN_FOLDERS, project.notesDir];
        for (const folder of folders) if (project !== null) removeUnfinished(project, folder);
        await follow(id);
      }
    },
    /** The part of its project that a chat sees; null: nothing. */
    block: (projectId: string | null, maxTokens: number): ProjectBlock | null => {
      const project = projectId === null ? null : projects.forChat(projectId);
      // If its own file has just switched it off, search must not find it either.
      if (projectId !== null) void follow(projectId);
      if (project === null) return null;
      return renderProjectBlock(files, project, { limits: limits(project), maxTokens, countTokens: estimateTokens });
    },
    /** Changes when what a chat sees of its project changes, and not while the files are the same. */
    blockKey: (projectId: string | null): string => {
      const project = projects.forChat(projectId);
      return project === null
        ? ''
        : `${project.id} ${JSON.stringify(limits(project))} ${files.stamp(project)} ${foreignStamp(project)}`;
    },
    /** Of the memory files of trusted projects. */
    filePaths: (): readonly string[] =>
      projects.list().flatMap(({ id }) => {
        const project = projects.forChat(id);
        return project === null
          ? []
          : listFiles(files, project).map(({ kind, path }) =>
              kind === 'claude' ? join(project.claudeDir ?? '', basename(path)) : join(project.realPath, path),
            );
      }),
    /** Trusted ones, for programs outside Hearth. */
    forOutside: (): readonly ProjectRow[] => projects.list().filter(({ id }) => projects.forChat(id) !== null),
    stageOutside: (
      { projectId, topic, text }: { readonly projectId: string; readonly topic: string; readonly text: string },
      client: string,
    ) => tool.stage({ projectId, op: 'add', topic, text, old: null }, { conversationId: null, client }),
    isTraced: (projectId: string) => own.values(projectId)['trace.enabled'],
    isLinked: (projectId: string) => projects.list().some(({ id }) => id === projectId),
    forHandoff: (): readonly HandoffProject[] =>
      projects.list().flatMap(({ id }) => {
        const project = projects.forChat(id);
        if (project === null) return [];
        return {
          id,
          name: project.name,
          realPath: project.realPath,
          notesDir: project.notesDir,
          ...handoffPointers({ memory: files, commit }, project),
        };
      }),
  };
}

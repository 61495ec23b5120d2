import { z } from 'zod';
import type { Capture } from './capture';
import type { Conversation } from './conversations';
import { id, nothing, request } from './declare';

/**
 * `untrusted` folders are not looked at, so nothing more is known. `elsewhere`: the path leads to another folder now.
 * `unreachable`: no answer in time, as from a network drive.
 */
export type ProjectState =
  | 'untrusted'
  | 'ready'
  | 'read_only'
  | 'missing'
  | 'unmounted'
  | 'elsewhere'
  | 'unreadable'
  | 'unreachable';

export type Project = {
  readonly id: string;
  readonly name: string;
  /** As people write it, the home folder as `~`. */
  readonly path: string;
  readonly state: ProjectState;
  /** What is wrong and what to do; null where nothing is. */
  readonly sentence: string | null;
  /** Milliseconds. */
  readonly linkedAt: number;
};

/** `index` and `local` are told to the model up to the caps, `topic` when it asks; `pi` and `claude` are read and never written. */
export type ProjectFileKind = 'index' | 'local' | 'topic' | 'pi' | 'claude';

export type ProjectFile = {
  readonly kind: ProjectFileKind;
  /** Inside the project, with `/`. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Null: opened when needed. */
  readonly injectedBytes: number | null;
  readonly leftOutLines: number;
};

export type ProjectNote = {
  /** Of the file in the notes folder. */
  readonly name: string;
  readonly title: string;
  readonly updatedAt: number;
  /** The chat that it was handed over from, where it is known. */
  readonly conversation: { readonly id: string; readonly title: string } | null;
};

/** One value in force for a project, by the name that its `config.json` uses. */
export type ProjectSetting = {
  readonly name: 'enabled' | 'maxInjectLines' | 'maxInjectBytes' | 'strictWriteback' | 'traceEnabled';
  readonly value: boolean | number;
  /** `file`: `.hearth/memory/config.json`, which whoever shares the folder can write. */
  readonly from: 'you' | 'file' | 'workspace';
  /** The file asks for more than it may: the workspace's value holds. */
  readonly isFileRefused: boolean;
};

/** One bullet of a project's memory, or what stands for a topic file without any. */
export type ProjectBullet = {
  /** Inside the project, with `/`. */
  readonly path: string;
  readonly label: string;
  readonly sizeBytes: number;
  readonly tokens: number;
  readonly isResident: boolean;
  /** Why it is, or why not, in a few words. */
  readonly why: string;
};

export type OpenProject = {
  readonly project: Project;
  readonly isInGit: boolean;
  readonly isEnabled: boolean;
  readonly maxLines: number;
  readonly maxBytes: number;
  /** Every value in force with where it comes from. */
  readonly settings: readonly ProjectSetting[];
  readonly files: readonly ProjectFile[];
  /** The folder of Claude Code's memory that is read too, as people write it; null: none was chosen. */
  readonly claudeDir: string | null;
  readonly notesDir: string;
  /** Newest first. */
  readonly notes: readonly ProjectNote[];
  readonly chats: readonly Conversation[];
  readonly captures: readonly Capture[];
  /** What could not be read, as sentences. */
  readonly diagnostics: readonly string[];
};

/** How the writing of a capture into a project's memory ended. */
export type FiledCapture = { readonly kind: 'written'; readonly groupId: string } | { readonly kind: 'conflict' };

export type RememberedInProject = FiledCapture & { readonly projectName: string };

const limit = () => z.int().min(1).max(131_072).nullable();

export const projectRequests = {
  /** Those of the open workspace, the oldest first. Empty in mode `personal_ai`. */
  'project:list': request<readonly Project[]>()(() => nothing),
  /** Asks for a folder. Null: none was picked. It is not trusted yet, so nothing in it is read. */
  'project:link': request<Project | null>()(() => nothing),
  /** Of a folder that was dropped: the path comes from the preload script, never from a page; empty for what is on no disk. */
  'project:link-dropped': request<Project>()(() => z.strictObject({ path: z.string().max(4_096) })),
  'project:trust': request<Project>()(() => z.strictObject({ id, isTrusted: z.boolean() })),
  /** Changes no file. Undone by `project:restore`. */
  'project:unlink': request<null>()(() => z.strictObject({ id })),
  'project:restore': request<Project>()(() => z.strictObject({ id })),
  /** Asks where the folder is now. The same folder stays trusted, another one is asked about again. */
  'project:locate': request<Project | null>()(() => z.strictObject({ id })),
  'project:open': request<OpenProject>()(() => z.strictObject({ id })),
  /** Asks for the folder of Claude Code's memory. Null: none was picked. Read from then on, never written. */
  'project:choose-claude': request<Project | null>()(() => z.strictObject({ id })),
  'project:leave-claude': request<Project>()(() => z.strictObject({ id })),
  /** In the system's file manager. */
  'project:show-folder': request<null>()(() => z.strictObject({ id })),
  /** One of the files that `project:open` lists. */
  'project:read-file': request<{ readonly text: string }>()(() =>
    z.strictObject({ id, path: z.string().min(1).max(1_000) }),
  ),
  /** Every bullet of its memory files, with what of it a chat about the project is told. */
  'project:bullets': request<readonly ProjectBullet[]>()(() => z.strictObject({ id })),
  /** Null goes back to what the folder's file or the workspace says. */
  'project:set': request<null>()(() =>
    z.strictObject({ id, isEnabled: z.boolean().nullable(), maxLines: limit(), maxBytes: limit() }),
  ),
  /** `/remember project`: into the memory of the chat's project, or of the only one that is trusted. */
  'project:remember': request<RememberedInProject>()(() =>
    z.strictObject({ conversationId: id.nullable(), text: z.string().trim().min(1).max(4_000) }),
  ),
  /** *To project*: writes a capture into the project's memory and takes it out of the inbox. */
  'project:file-capture': request<FiledCapture>()(() => z.strictObject({ id, captureId: id })),
};

export type ProjectEvents = {
  /** Something about a project changed: windows read again. */
  readonly 'project:changed': Record<string, never>;
};

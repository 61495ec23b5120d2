import { lstat, readFile, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Handlers } from '../../src-preload/contract';
import { lazy } from '../lazy';
import type { OutsideWorkspace } from '../mcp/memory/outside';
import type { McpPorts } from '../mcp/open-mcp';
import { protect } from '../privacy/protect';
import type { AppWideSettings } from '../settings/settings';
import type { Store } from '../store/store';
import type { Workspace } from './start-workspace';

type StartMcpPorts = Omit<McpPorts, 'workspace' | 'portFile' | 'settings' | 'store'> & {
  readonly store: Store;
  readonly settings: AppWideSettings;
  readonly databaseFile: string;
  readonly workspaceOf: (id: string) => Workspace;
};

type McpRequest = Extract<keyof Handlers, `mcp:${string}`>;

export type StartedMcp = {
  readonly handlers: Pick<Handlers, McpRequest>;
  /** Listens, if it is switched on. */
  readonly begin: () => void;
  /** The same, after another process may have switched it on. */
  readonly lookAgain: () => void;
  readonly close: () => Promise<void>;
};

/** Memory for programs outside Hearth; nothing of it is loaded before it is switched on or looked at. */
export function startMcp(ports: StartMcpPorts): StartedMcp {
  const { settings, store, databaseFile, workspaceOf } = ports;
  let isOpen = false;
  const open = lazy(async () => {
    const { openMcp } = await import('../mcp/open-mcp');
    isOpen = true;
    return openMcp({
      ...ports,
      portFile: join(dirname(databaseFile), 'mcp.json'),
      workspace: (id) => outsideOf(store, workspaceOf(id)),
    });
  });
  const ask = <Name extends McpRequest>(name: Name): Handlers[Name] =>
    // One handler's input and answer belong together, which the type of a lookup does not say.
    (async (input: never) => (await open()).handlers[name](input)) as unknown as Handlers[Name];
  settings.onChange((key) => {
    if (key === 'mcp.is_on') void open().then((mcp) => mcp.follow());
  });
  const begin = () => {
    if (!settings.get('mcp.is_on')) return;
    open()
      .then((mcp) => mcp.follow())
      .catch((error: unknown) => ports.logError('mcp_failed', error));
  };
  return {
    handlers: {
      'mcp:state': ask('mcp:state'),
      'mcp:set-on': ask('mcp:set-on'),
      'mcp:add': ask('mcp:add'),
      'mcp:set-grants': ask('mcp:set-grants'),
      'mcp:revoke': ask('mcp:revoke'),
      'mcp:preview': ask('mcp:preview'),
      'mcp:preview-removal': ask('mcp:preview-removal'),
      'mcp:apply': ask('mcp:apply'),
      'mcp:calls': ask('mcp:calls'),
    },
    begin,
    lookAgain: () => {
      settings.row.reload();
      begin();
      ports.changed();
    },
    close: async () => {
      if (isOpen) await (await open()).close();
    },
  };
}

function outsideOf(store: Store, { id, settings, memory, projects, changed }: Workspace): OutsideWorkspace {
  return {
    id,
    name: store.workspaces.read(id)?.name ?? '',
    settings,
    memory,
    changed,
    projects: {
      list: () => projects.forOutside().map((row) => ({ id: row.id, name: row.name })),
      block: projects.block,
      stage: projects.stageOutside,
    },
    handoff: async (projectId) => {
      const trusted = projects.forOutside().filter((row) => projectId === null || row.id === projectId);
      const notes = trusted.flatMap((row) =>
        store.handoffs.listOfProject(row.id).map((handoff) => ({ handoff, folder: row.realPath })),
      );
      const newest = notes.toSorted((a, b) => b.handoff.updatedAt - a.handoff.updatedAt)[0];
      if (newest === undefined || newest.handoff.path === null) return null;
      const text = await readNote(newest.handoff.path, newest.folder);
      if (text === null) return null;
      const title = store.conversations.read(newest.handoff.conversationId)?.title ?? '';
      const allowed = store.allowed.list(id);
      const [cleanTitle, cleanText] = await Promise.all([
        protect(title, { allowed }),
        protect(text, { allowed, origin: 'model' }),
      ]);
      return { title: cleanTitle.text, text: cleanText.text };
    },
  };
}

const LONGEST_NOTE = 65_536;

/** Null: it is gone, or it is no file of this folder any more. */
async function readNote(path: string, folder: string): Promise<string | null> {
  try {
    const [info, real] = [await lstat(path), await realpath(path)];
    if (!info.isFile() || !real.startsWith(folder + sep)) return null;
    return (await readFile(real, 'utf8')).slice(0, LONGEST_NOTE);
  } catch {
    return null;
  }
}

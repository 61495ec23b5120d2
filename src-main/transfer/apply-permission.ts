import type { Handlers } from '../../src-preload/contract';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { ApplyPermission } from './permissions';

type Workspace = {
  readonly handlers: Pick<Handlers, 'settings:set'>;
  readonly projects: {
    /** Both make every check of a fresh link, and ask. */
    readonly link: (path: string) => Promise<void>;
    readonly readClaude: (projectId: string, path: string) => Promise<void>;
    readonly isLinked: (projectId: string) => boolean;
  };
};

export type ApplyPermissionOptions = {
  readonly servers: {
    readonly find: (id: string) => unknown;
    readonly add: (row: ArrivingServer & { readonly url: string }) => unknown;
    readonly setUrl: (id: string, url: string) => void;
    /** A sealed header of the first server, by origin and name. */
    readonly keepHeader: (key: string, sealed: string) => void;
  };
  /** Asks whether chats may go to an address. */
  readonly askForServer: (url: string) => Promise<boolean>;
  /** Null: the open workspace. */
  readonly workspace: (workspaceId: string | null) => Workspace;
};

type ArrivingServer = { readonly id: string; readonly kind: 'ollama' | 'openai'; readonly name: string };

/** Applies a permission of a backup after the person said yes, exactly as the same change by hand. */
export function applyPermission({ servers, askForServer, workspace }: ApplyPermissionOptions): ApplyPermission {
  return async ({ kind, workspaceId, projectId, name, text, serverId, serverKind }) => {
    const { handlers, projects } = workspace(workspaceId);
    /** A server under the id that models of chats name it by; one with that id is here already if the backup is of this computer. */
    const addServer = async ({ id, url, ...row }: ArrivingServer & { readonly url: string }) => {
      if (!(await askForServer(url))) throw new AppError('declined', t('main-consent.declined'));
      if (servers.find(id)) servers.setUrl(id, url);
      else servers.add({ ...row, id, url });
    };
    const set = async (key: string, value: string | boolean) => void (await handlers['settings:set']({ key, value }));
    switch (kind) {
      case 'server':
        return serverKind === null || serverId === null
          ? set('ollama.host', text)
          : addServer({ id: serverId, kind: serverKind, name, url: text });
      case 'header':
        return servers.keepHeader(name, text);
      case 'prompt':
        if (!name.startsWith('prompt.')) throw new AppError('unknown_setting', t('main-transfer.no-slot', { name }));
        return set(name, text);
      case 'shortcut':
        return set('capture.shortcut', text);
      case 'autostart':
        return set('app.launch_at_login', true);
      case 'folder':
        return projects.link(text);
      case 'claude_folder':
        if (projectId === null || !projects.isLinked(projectId)) {
          throw new AppError('not_found', t('main-transfer.link-first'));
        }
        return projects.readClaude(projectId, text);
      default:
        kind satisfies never;
    }
  };
}

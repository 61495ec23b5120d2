import type { Handlers } from '../../src-preload/contract';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { AppWideSettings } from '../settings/settings';
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
  readonly settings: AppWideSettings;
  /** Null: the open workspace. */
  readonly workspace: (workspaceId: string | null) => Workspace;
};

/** Applies a permission of a backup after the person said yes, exactly as the same change by hand. */
export function applyPermission({ settings, workspace }: ApplyPermissionOptions): ApplyPermission {
  return async ({ kind, workspaceId, projectId, name, text }) => {
    const { handlers, projects } = workspace(workspaceId);
    const set = async (key: string, value: string | boolean) => void (await handlers['settings:set']({ key, value }));
    switch (kind) {
      case 'server':
        return set('ollama.host', text);
      case 'header':
        return settings.set('ollama.headers', { ...settings.get('ollama.headers'), [name]: text });
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

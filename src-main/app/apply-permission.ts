import type { Handlers } from '../../src-preload/contract';
import { AppError } from '../errors';
import type { AppWideSettings } from '../settings/settings';
import type { ApplyPermission } from '../transfer/permissions';
import type { StartedProjects } from './start-projects';

type Room = {
  readonly handlers: Pick<Handlers, 'settings:set'>;
  readonly projects: Pick<StartedProjects, 'link' | 'readClaude' | 'isLinked'>;
};

export type ApplyPermissionOptions = {
  readonly settings: AppWideSettings;
  /** Null: the open workspace. */
  readonly room: (workspaceId: string | null) => Room;
};

/** A permission of a backup, once the person said yes: what follows is what the same change by hand does. */
export function applyPermission({ settings, room }: ApplyPermissionOptions): ApplyPermission {
  return async ({ kind, workspaceId, projectId, name, text }) => {
    const { handlers, projects } = room(workspaceId);
    const set = async (key: string, value: string | boolean) => void (await handlers['settings:set']({ key, value }));
    switch (kind) {
      case 'server':
        return set('ollama.host', text);
      case 'header':
        return settings.set('ollama.headers', { ...settings.get('ollama.headers'), [name]: text });
      case 'prompt':
        if (!name.startsWith('prompt.')) throw new AppError('unknown_setting', `There is no slot ${name}.`);
        return set(name, text);
      case 'shortcut':
        return set('capture.shortcut', text);
      case 'autostart':
        return set('app.launch_at_login', true);
      case 'folder':
        return projects.link(text);
      case 'claude_folder':
        if (projectId === null || !projects.isLinked(projectId)) {
          throw new AppError('not_found', 'Link the folder of this project first, then allow this.');
        }
        return projects.readClaude(projectId, text);
      default:
        kind satisfies never;
    }
  };
}

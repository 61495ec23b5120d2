import { dirname, join } from 'node:path';
import type { Handlers } from '../../src-preload/contract';
import type { Questions } from '../consent/questions';
import { lazy } from '../lazy';
import type { AppWideSettings } from '../settings/settings';
import { migrations } from '../store/migrations';
import { newestVersion } from '../store/migrations/migrate';
import type { Installation } from '../updates/install/installed-as';
import type { UpdateSource } from '../updates/source';
import type { Updates, UpdatesPorts } from '../updates/updates';
import type { WayBack } from './go-back';

export type UpdateParts = {
  readonly source: UpdateSource;
  readonly installation: Installation;
  readonly arch: string;
  /** Marks a file in the system's own view of its folder. */
  readonly showFile: (path: string) => void;
};

type StartUpdatesPorts = UpdateParts &
  Pick<UpdatesPorts, 'now' | 'timers' | 'changed' | 'logError'> & {
    readonly databaseFile: string;
    readonly settings: AppWideSettings;
    readonly questions: Pick<Questions, 'require'>;
  };

type UpdateRequest = Exclude<Extract<keyof Handlers, `update:${string}`>, 'update:back'>;

export type StartedUpdates = {
  readonly handlers: Pick<Handlers, UpdateRequest>;
  /** Looks, if it is switched on. */
  readonly begin: () => void;
  readonly askToGoBack: () => Promise<WayBack>;
  /** Last of all: what is ready takes the place of this version. */
  readonly end: () => void;
};

/** New versions of Hearth; nothing of it is loaded before it is switched on or looked at. */
export function startUpdates(ports: StartUpdatesPorts): StartedUpdates {
  const { settings, databaseFile, installation, logError } = ports;
  const folder = join(dirname(databaseFile), 'updates');
  const isOn = () => settings.get('app.check_updates');
  let opened: Updates | null = null;
  const open = lazy(async (): Promise<Updates> => {
    const [{ createUpdates }, { installedAs }] = await Promise.all([
      import('../updates/updates'),
      import('../updates/install/installed-as'),
    ]);
    const as = installedAs(installation);
    const installed = { version: installation.version, arch: ports.arch, as };
    opened = createUpdates({ ...ports, installed, folder, format: newestVersion(migrations), isOn });
    return opened;
  });
  const failed = (error: unknown) => logError('updates_failed', error);
  const follow = (isAtOnce: boolean) => void open().then((updates) => updates.follow(isAtOnce), failed);
  settings.onChange((key) => {
    if (key === 'app.check_updates') follow(true);
  });
  return {
    handlers: {
      'update:state': async () => (await open()).view(),
      'update:look': async () => {
        const updates = await open();
        void updates.look();
        return updates.view();
      },
      'update:fetch': async () => {
        const updates = await open();
        void updates.fetch();
        return updates.view();
      },
      'update:cancel': async () => {
        const updates = await open();
        updates.cancel();
        return updates.view();
      },
      'update:show': async () => {
        const path = (await open()).fetched();
        if (path !== null) ports.showFile(path);
        return null;
      },
    },
    begin: () => {
      if (isOn()) follow(false);
    },
    askToGoBack: async () => {
      const [updates, { askToGoBack }] = await Promise.all([open(), import('./go-back')]);
      return askToGoBack({ updates, databaseFile, questions: ports.questions, installed: installation.version });
    },
    end: () => {
      if (opened === null) return;
      opened.stop();
      try {
        opened.apply();
      } catch (error) {
        // The version that was there is there still.
        logError('update_not_applied', error);
      }
    },
  };
}

import type { Handlers } from '../../src-preload/contract';
import type { BackupPermission } from '../../src-preload/contract/transfer';
import type { Asking } from '../consent/question';
import type { Questions } from '../consent/questions';
import { plainName } from '../consent/quoted-text';
import { AppError } from '../errors';
import type { PermissionRow } from '../store/rows/permission-rows';
import type { Store } from '../store/store';

type PermissionRequest = Extract<keyof Handlers, `permission:${string}`>;

/**
 * Does what the same change by hand does, with the same checks; settings and folders that need a yes ask for it there. Throws
 * `AppError` where that cannot be done here.
 */
export type ApplyPermission = (row: PermissionRow) => void | Promise<void>;

export type PermissionOptions = {
  readonly store: Pick<Store, 'permissions' | 'workspaces'>;
  readonly questions: Questions;
  readonly apply: ApplyPermission;
};

/** What restored backups would be allowed to do: each waits until the person decides on it. */
export function permissionHandlers({ store, questions, apply }: PermissionOptions): Pick<Handlers, PermissionRequest> {
  const list = () => {
    const names = new Map(store.workspaces.list().map(({ id, name }) => [id, name]));
    return store.permissions
      .list()
      .map((row) => permissionView(row, row.workspaceId === null ? null : (names.get(row.workspaceId) ?? null)));
  };
  const read = (id: string): PermissionRow => {
    const row = store.permissions.list().find((one) => one.id === id);
    if (row === undefined) throw new AppError('not_found', 'You have already decided about this.', { field: 'id' });
    return row;
  };
  return {
    'permission:list': list,
    'permission:allow': async ({ id }) => {
      const row = read(id);
      const asking = askingOf(row);
      if (asking !== null) await questions.require(asking);
      await apply(row);
      store.permissions.remove(id);
      return list();
    },
    'permission:leave-out': ({ id }) => {
      store.permissions.remove(read(id).id);
      return list();
    },
  };
}

/** Said at each start until the person has decided. */
export function waitingPermissions(count: number): readonly string[] {
  if (count === 0) return [];
  const what = count === 1 ? 'One thing' : `${count} things`;
  return [
    `${what} from your backup ${count === 1 ? 'needs' : 'need'} your permission. Open Settings, Data and backups.`,
  ];
}

/** What a window sees of it. A sealed value is nothing to read. */
export function permissionView({ id, kind, name, text }: PermissionRow, workspace: string | null): BackupPermission {
  return { id, kind, workspace, name, text: kind === 'header' || kind === 'autostart' ? '' : text };
}

/** Null if the setting itself asks in main's own dialog. */
function askingOf({ kind, name, text }: PermissionRow): Asking | null {
  switch (kind) {
    case 'header':
      return {
        message: 'Use the header from the backup?',
        detail: `${plainName(name)}\n\nHearth adds it to each request to this server. Its value is a secret, so it is not shown.`,
        yes: 'Use header',
        no: 'Cancel',
        grants: [{ kind: 'header', about: { name, sealed: text } }],
      };
    case 'server':
    case 'prompt':
    case 'shortcut':
    case 'autostart':
    case 'folder':
    case 'claude_folder':
      return null;
    default:
      return kind satisfies never;
  }
}

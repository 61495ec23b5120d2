import type { Handlers } from '../../src-preload/contract';
import type { BackupPermission } from '../../src-preload/contract/transfer';
import type { Asking } from '../consent/question';
import type { Questions } from '../consent/questions';
import { plainName } from '../consent/quoted-text';
import { AppError } from '../errors';
import { t } from '../locale/t';
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
    if (row === undefined) throw new AppError('not_found', t('main-transfer.decided'), { field: 'id' });
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
  return [t('main-transfer.waiting', { count })];
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
        message: t('main-transfer.header.ask'),
        detail: `${plainName(name)}\n\n${t('main-transfer.header.detail')}`,
        yes: t('main-transfer.header.yes'),
        no: t('main-consent.cancel'),
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

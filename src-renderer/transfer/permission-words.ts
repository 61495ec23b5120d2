import type { BackupPermission } from '../../src-preload/contract/transfer';
import { t } from '../locale/t';
import { slotName } from '../setting/slot-names';

export type PermissionWords = {
  readonly title: string;
  /** What a yes means. */
  readonly hint: string;
  /** The button that says yes. */
  readonly allow: string;
};

/** What a backup would be allowed to do, for a person who has never seen the setting. */
export function permissionWords({ kind, name, workspace }: BackupPermission): PermissionWords {
  const isIn = workspace !== null;
  const where = { workspace: workspace ?? '' };
  switch (kind) {
    case 'server':
      return {
        title: t('transfer.permission.server'),
        hint: t('transfer.permission.server-hint'),
        allow: t('transfer.permission.server-allow'),
      };
    case 'header': {
      const server = name.includes(' ') ? name.split(' ')[0] : undefined;
      return {
        title: t('transfer.permission.header', { name: name.split(' ').at(-1) ?? name }),
        hint:
          server === undefined
            ? t('transfer.permission.header-hint')
            : t('transfer.permission.header-hint-to', { server }),
        allow: t('transfer.permission.header-allow'),
      };
    }
    case 'prompt':
      return {
        title: t('transfer.permission.prompt', { slot: slotName(name) }),
        hint: isIn ? t('transfer.permission.prompt-hint-in', where) : t('transfer.permission.prompt-hint'),
        allow: t('transfer.permission.prompt-allow'),
      };
    case 'shortcut':
      return {
        title: t('transfer.permission.shortcut'),
        hint: t('transfer.permission.shortcut-hint'),
        allow: t('transfer.permission.shortcut-allow'),
      };
    case 'autostart':
      return {
        title: t('transfer.permission.autostart'),
        hint: t('transfer.permission.autostart-hint'),
        allow: t('transfer.permission.autostart-allow'),
      };
    case 'folder':
      return {
        title: t('transfer.permission.folder', { project: name }),
        hint: isIn ? t('transfer.permission.folder-hint-in', where) : t('transfer.permission.folder-hint'),
        allow: t('transfer.permission.folder-allow'),
      };
    case 'claude_folder':
      return {
        title: t('transfer.permission.claude', { project: name }),
        hint: isIn ? t('transfer.permission.claude-hint-in', where) : t('transfer.permission.claude-hint'),
        allow: t('transfer.permission.claude-allow'),
      };
    default:
      return kind satisfies never;
  }
}

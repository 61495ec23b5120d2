import { slotTitle } from '../../src-preload/contract/slot-titles';
import type { BackupPermission } from '../../src-preload/contract/transfer';

export type PermissionWords = {
  readonly title: string;
  /** What a yes means. */
  readonly hint: string;
  /** The button that says yes. */
  readonly allow: string;
};

/** What a backup would be allowed to do, for a person who has never seen the setting. */
export function permissionWords({ kind, name, workspace }: BackupPermission): PermissionWords {
  const inWorkspace = workspace === null ? '' : ` in ${workspace}`;
  switch (kind) {
    case 'server':
      return { title: 'Model server', hint: 'Your chats and memory would be sent there.', allow: 'Allow server…' };
    case 'header':
      return {
        title: `Header ${name.split(' ').at(-1) ?? name}`,
        hint: `Sent with each request${name.includes(' ') ? ` to ${name.split(' ')[0]}` : ''}. Its value stays secret.`,
        allow: 'Allow header…',
      };
    case 'prompt':
      return {
        title: `Prompt text: ${slotTitle(name)}`,
        hint: `Part of every request${inWorkspace}.`,
        allow: 'Allow text…',
      };
    case 'shortcut':
      return { title: 'Quick capture shortcut', hint: 'Works in every program.', allow: 'Allow shortcut…' };
    case 'autostart':
      return { title: 'Start at login', hint: 'Hearth would start when you log in.', allow: 'Allow start…' };
    case 'folder':
      return {
        title: `Folder of the project ${name}`,
        hint: `Linked${inWorkspace}. Hearth reads it only after you trust it under Projects.`,
        allow: 'Allow link…',
      };
    case 'claude_folder':
      return {
        title: `Claude Code memory for ${name}`,
        hint: `Chats of this project${inWorkspace} would see what is in this folder.`,
        allow: 'Allow reading…',
      };
    default:
      return kind satisfies never;
  }
}

import { ArrowRightLeft, Boxes, PackageOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import type { Workspace, Workspaces } from '../../src-preload/contract/workspaces';
import type { Command } from '../commands/command';
import { t } from '../locale/t';
import { exportWorkspace } from '../transfer/export-requests';
import { goToWorkspace, setMode, workspaceModes } from './workspace-state';

/** What is asked in a dialog. */
export type AskedOfWorkspace =
  | { readonly kind: 'new' }
  | { readonly kind: 'rename' | 'delete'; readonly workspace: Workspace };

const group = 'workspaces';

/** What the list of workspaces offers, by name. */
export function workspaceCommands(
  known: Workspaces | null,
  ask: (asked: AskedOfWorkspace) => void,
): readonly Command[] {
  if (known === null) return [];
  const here = known.workspaces.filter(({ deletedAt }) => deletedAt === null);
  const open = here.find(({ id }) => id === known.openId);
  const make: Command = {
    id: 'workspace.new',
    group,
    title: t('workspaces.command.new'),
    Icon: Plus,
    words: t('workspaces.command.new-words'),
    run: () => ask({ kind: 'new' }),
  };
  return [
    ...here
      .filter(({ id }) => id !== known.openId)
      .map(({ id, name }): Command => {
        const run = () => void goToWorkspace(id);
        return {
          id: `workspace.use ${id}`,
          group,
          title: t('workspaces.command.use', { name }),
          Icon: Boxes,
          words: t('workspaces.command.use-words'),
          run,
        };
      }),
    make,
    ...(open === undefined ? [] : commandsOfOpen(open, ask, here.length === 1)),
  ];
}

function commandsOfOpen(
  workspace: Workspace,
  ask: (asked: AskedOfWorkspace) => void,
  isOnly: boolean,
): readonly Command[] {
  const remove: Command = {
    id: 'workspace.delete',
    group,
    title: t('workspaces.command.delete'),
    Icon: Trash2,
    run: () => ask({ kind: 'delete', workspace }),
  };
  return [
    {
      id: 'workspace.rename',
      group,
      title: t('workspaces.command.rename'),
      Icon: Pencil,
      run: () => ask({ kind: 'rename', workspace }),
    },
    {
      id: 'workspace.export',
      group,
      title: t('workspaces.command.export'),
      Icon: PackageOpen,
      words: t('workspaces.command.export-words'),
      run: () => void exportWorkspace(workspace.name),
    },
    ...workspaceModes
      .filter(({ value }) => value !== workspace.mode)
      .map(({ value, label }): Command => {
        const run = () => void setMode(workspace.id, value);
        return {
          id: `workspace.mode ${value}`,
          group,
          title: t(label),
          Icon: ArrowRightLeft,
          note: t('workspaces.command.mode'),
          run,
        };
      }),
    ...(isOnly ? [] : [remove]),
  ];
}

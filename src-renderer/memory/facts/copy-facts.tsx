import { Menu } from '@base-ui/react/menu';
import { CopyPlus } from 'lucide-react';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { showDone, showUndo } from '../../ui/feedback/toasts';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { useWorkspaces } from '../../workspaces/workspace-state';

/** *Copy to…* another workspace; not there while there is none. */
export function CopyFacts({ factIds }: { readonly factIds: readonly string[] }) {
  const known = useWorkspaces((state) => state.known);
  const others = known?.workspaces.filter(({ id, deletedAt }) => id !== known.openId && deletedAt === null) ?? [];
  if (others.length === 0) return null;
  const copy = async (workspaceId: string, name: string) => {
    const answer = await request('workspace:copy-facts', { factIds: [...factIds], workspaceId });
    if (!shown(answer)) return;
    const { groupId } = answer.value;
    if (groupId === null) showDone(t('memory-facts.has-already', { name }));
    else showUndo(t('memory-facts.copied', { name }), () => void undo(workspaceId, groupId));
  };
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button size="small" />}>
        <CopyPlus size={16} aria-hidden /> {t('memory-facts.copy-to')}
      </Menu.Trigger>
      <MenuPopup align="end">
        {others.map(({ id, name }) => (
          <Menu.Item key={id} className={menu.item} onClick={() => void copy(id, name)}>
            {name}
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}

async function undo(workspaceId: string, groupId: string): Promise<void> {
  shown(await request('workspace:undo-copy', { workspaceId, groupId }));
}

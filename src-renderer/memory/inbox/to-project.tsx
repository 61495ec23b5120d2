import { Menu } from '@base-ui/react/menu';
import { FolderInput } from 'lucide-react';
import type { Capture } from '../../../src-preload/contract/capture';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { offerUndo, shown } from '../../ui/feedback/answers';
import { showFailure } from '../../ui/feedback/toasts';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { useReading } from '../../window/use-reading';

type Props = { readonly capture: Capture; readonly decide: (work: () => Promise<boolean>) => void };

/** Writes a capture into the memory of a project; not there while none is trusted. */
export function ToProject({ capture, decide }: Props) {
  const { value: projects } = useReading('project:list', {});
  const writable = projects?.filter(({ state }) => state === 'ready') ?? [];
  if (writable.length === 0) return null;
  const file = async (id: string, name: string): Promise<boolean> => {
    const filed = await request('project:file-capture', { id, captureId: capture.id });
    if (!shown(filed)) return false;
    if (filed.value.kind === 'written') {
      offerUndo(t('memory-inbox.in-project', { name }), [filed.value.groupId]);
      return true;
    }
    showFailure({ code: 'conflict', sentence: t('memory-inbox.project-changed', { name }) });
    return false;
  };
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button kind="quiet" />}>
        <FolderInput size={16} /> {t('memory-inbox.to-project')}
      </Menu.Trigger>
      <MenuPopup align="start">
        {writable.map(({ id, name }) => (
          <Menu.Item key={id} className={menu.item} onClick={() => decide(() => file(id, name))}>
            {name}
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}

import { Menu } from '@base-ui/react/menu';
import { Check, Folder } from 'lucide-react';
import type { Conversation } from '../../src-preload/contract/conversations';
import { request } from '../bridge';
import { t } from '../locale/t';
import { shown } from '../ui/feedback/answers';
import menu from '../ui/popups/menu.module.css';
import { MenuPopup } from '../ui/popups/menu-popup';
import { useReading } from '../window/use-reading';
import { setConversation, useWindow } from '../window/window-state';
import styles from './project-chip.module.css';

/** Which project a chat is about; not there while no folder is linked. `null` is the chat that is not there yet. */
export function ProjectChip({ conversation }: { readonly conversation: Conversation | null }) {
  const { value: projects } = useReading('project:list', {});
  const newChatProject = useWindow((state) => state.newChatProject);
  const mode = useWindow((state) => state.settings?.['workspace.mode']);
  const chosenId = conversation === null ? newChatProject : conversation.projectId;
  const chosen = projects?.find(({ id }) => id === chosenId);
  if (projects === null || projects.length === 0) return null;
  const choose = async (projectId: string | null, hasProfile: boolean) => {
    if (conversation === null) return useWindow.setState({ newChatProject: projectId });
    const answer = await request('conversation:set-project', { id: conversation.id, projectId, hasProfile });
    if (shown(answer)) setConversation(answer.value);
  };
  const hasProfile = conversation?.hasProfile ?? false;
  return (
    <Menu.Root>
      <Menu.Trigger
        className={`${menu.trigger} ${styles.chip}`}
        aria-label={chosen ? t('chat.project.named', { name: chosen.name }) : t('chat.project.choose')}
      >
        <Folder size={14} aria-hidden />
        <span>{chosen?.name ?? t('chat.project.no')}</span>
      </Menu.Trigger>
      <MenuPopup align="end">
        <Menu.RadioGroup value={chosen?.id ?? ''} onValueChange={(id) => void choose(id || null, false)}>
          {[{ id: '', name: t('chat.project.no') }, ...projects].map(({ id, name }) => (
            <Menu.RadioItem key={id} value={id} className={menu.item} closeOnClick>
              <span className={styles.tick}>{id === (chosen?.id ?? '') && <Check size={14} aria-hidden />}</span>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {chosen && conversation !== null && mode === 'both' && (
          <Menu.CheckboxItem
            className={menu.item}
            checked={hasProfile}
            onCheckedChange={(isOn) => void choose(chosen.id, isOn)}
          >
            <span className={styles.tick}>{hasProfile && <Check size={14} aria-hidden />}</span>
            {t('chat.project.profile')}
          </Menu.CheckboxItem>
        )}
        {chosen && (
          <p className={menu.note}>
            {chosen.state === 'untrusted'
              ? t('chat.project.untrusted', { name: chosen.name })
              : t('chat.project.used', { name: chosen.name })}
          </p>
        )}
      </MenuPopup>
    </Menu.Root>
  );
}

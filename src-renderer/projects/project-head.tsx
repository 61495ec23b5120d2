import { Menu } from '@base-ui/react/menu';
import {
  BookOpen,
  Ellipsis,
  FolderOpen,
  FolderSearch,
  FolderX,
  MessageSquarePlus,
  ShieldX,
  SlidersHorizontal,
} from 'lucide-react';
import { useState } from 'react';
import type { OpenProject, Project } from '../../src-preload/contract/projects';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import menu from '../ui/popups/menu.module.css';
import { MenuPopup } from '../ui/popups/menu-popup';
import { MoreMenu } from '../ui/popups/more-menu';
import { shortDate } from '../ui/text/times';
import { ProjectCaps } from './project-caps';
import { chooseClaude, leaveClaude, locate, showFolder, startProjectChat, trust, unlink } from './project-requests';
import styles from './projects-page.module.css';

export function ProjectHead({ project, open }: { readonly project: Project; readonly open: OpenProject | null }) {
  const [isSetting, setSetting] = useState(false);
  const isTrusted = project.state !== 'untrusted';
  const readsClaude = open !== null && open.claudeDir !== null;
  const isReadable = project.state === 'ready' || project.state === 'read_only';
  return (
    <header className={styles.head} data-menu-area>
      <div className={styles.title}>
        <h2 dir="auto">{project.name}</h2>
        <p>{story(project, open)}</p>
      </div>
      {isReadable && (
        <Button onClick={() => startProjectChat(project)}>
          <MessageSquarePlus size={16} /> {t('projects.head.new-chat')}
        </Button>
      )}
      {isReadable && (
        <Button kind="quiet" onClick={() => void showFolder(project)}>
          <FolderOpen size={16} /> {t('projects.head.open')}
        </Button>
      )}
      <MoreMenu
        trigger={
          <Menu.Trigger
            render={<Button kind="quiet" isIcon />}
            aria-label={t('projects.head.more-about', { project: project.name })}
            title={t('projects.head.more')}
          >
            <Ellipsis size={16} />
          </Menu.Trigger>
        }
      >
        <MenuPopup align="end">
          <Menu.Item className={menu.item} onClick={() => setSetting(true)}>
            <SlidersHorizontal size={14} aria-hidden /> {t('projects.head.what-chats-see')}
          </Menu.Item>
          <Menu.Item className={menu.item} onClick={() => void locate(project)}>
            <FolderSearch size={14} aria-hidden /> {t('projects.locate')}
          </Menu.Item>
          {isReadable && (
            <Menu.Item
              className={menu.item}
              onClick={() => void (readsClaude ? leaveClaude(project) : chooseClaude(project))}
            >
              <BookOpen size={14} aria-hidden />
              {t(readsClaude ? 'projects.head.leave-claude' : 'projects.head.read-claude')}
            </Menu.Item>
          )}
          {isTrusted && (
            <Menu.Item className={menu.item} onClick={() => void trust(project, false)}>
              <ShieldX size={14} aria-hidden /> {t('projects.head.stop-trusting')}
            </Menu.Item>
          )}
          <Menu.Item className={menu.item} data-kind="bad" onClick={() => void unlink(project)}>
            <FolderX size={14} aria-hidden /> {t('projects.head.unlink')}
          </Menu.Item>
        </MenuPopup>
      </MoreMenu>
      {open !== null && isSetting && <ProjectCaps open={open} onClose={() => setSetting(false)} />}
    </header>
  );
}

function story({ linkedAt }: Project, open: OpenProject | null): string {
  return t('projects.head.story', {
    git: open?.isInGit ? 'yes' : 'no',
    used: open !== null && !open.isEnabled ? 'no' : 'yes',
    day: shortDate(linkedAt, Date.now()),
    chats: open?.chats.length ?? 0,
  });
}

import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Workspace, WorkspaceMode } from '../../src-preload/contract/workspaces';
import { request } from '../bridge';
import { t } from '../locale/t';
import { exportWorkspace } from '../transfer/export-requests';
import { Button } from '../ui/controls/button';
import { shown } from '../ui/feedback/answers';
import menu from '../ui/popups/menu.module.css';
import { MenuPopup } from '../ui/popups/menu-popup';
import { shortDate } from '../ui/text/times';
import styles from './workspace-item.module.css';
import { goToWorkspace, setMode, workspaceModes } from './workspace-state';

type Props = {
  readonly workspace: Workspace;
  readonly isOpen: boolean;
  /** There is no other, so it stays. */
  readonly isOnly: boolean;
  readonly onLeave: () => void;
  readonly onAsk: (kind: 'rename' | 'delete') => void;
};

export function WorkspaceItem({ workspace, isOpen, isOnly, onLeave, onAsk }: Props) {
  const { id, name, mode, deletedAt, goneAt } = workspace;
  const [isExporting, setExporting] = useState(false);
  const restore = async () => {
    shown(await request('workspace:restore', { id }));
  };
  const exportIt = async () => {
    setExporting(true);
    await exportWorkspace(name);
    setExporting(false);
  };
  if (deletedAt !== null && goneAt !== null) {
    const now = Date.now();
    return (
      <li className={styles.gone}>
        <span className={styles.names}>
          <b dir="auto">{name}</b>
          <small>
            {t('workspaces.item.gone', { deleted: shortDate(deletedAt, now), gone: shortDate(goneAt, now) })}
          </small>
        </span>
        <Button kind="quiet" size="small" onClick={() => void restore()}>
          {t('workspaces.item.restore')}
        </Button>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => {
          onLeave();
          if (!isOpen) void goToWorkspace(id);
        }}
      >
        <span className={styles.tick}>{isOpen && <Check size={16} aria-hidden />}</span>
        <span className={styles.names}>
          <b dir="auto">{name}</b>
          <small>{story(workspace)}</small>
        </span>
      </button>
      {isOpen && (
        <div className={styles.actions}>
          <Button kind="quiet" size="small" onClick={() => onAsk('rename')}>
            {t('workspaces.item.rename')}
          </Button>
          <Menu.Root>
            <Menu.Trigger render={<Button kind="quiet" size="small" />}>{t('workspaces.item.used-for')}</Menu.Trigger>
            <MenuPopup align="start">
              <Menu.RadioGroup value={mode} onValueChange={(next: WorkspaceMode) => void setMode(id, next)}>
                {workspaceModes.map(({ value, label }) => (
                  <Menu.RadioItem key={value} value={value} className={menu.item} closeOnClick>
                    <span className={styles.tick}>{value === mode && <Check size={14} aria-hidden />}</span>
                    {t(label)}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </MenuPopup>
          </Menu.Root>
          <Button kind="quiet" size="small" disabled={isExporting} onClick={() => void exportIt()}>
            {t(isExporting ? 'workspaces.item.exporting' : 'workspaces.item.export')}
          </Button>
          {!isOnly && (
            <Button kind="quiet" size="small" className={styles.bad} onClick={() => onAsk('delete')}>
              {t('workspaces.item.delete')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function story({ chats, facts, mode, isBusy }: Workspace): string {
  return t('workspaces.item.story', { chats, facts, now: isBusy ? 'busy' : mode });
}

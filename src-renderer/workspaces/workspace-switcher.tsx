import { Popover } from '@base-ui/react/popover';
import { Boxes, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '../commands/registry';
import { t } from '../locale/t';
import { DeleteWorkspace } from './delete-workspace';
import { NameWorkspace } from './name-workspace';
import { type AskedOfWorkspace, workspaceCommands } from './workspace-commands';
import { WorkspaceItem } from './workspace-item';
import { openWorkspaceOf, refreshWorkspaces, useWorkspaces } from './workspace-state';
import styles from './workspace-switcher.module.css';

/** Which workspace the window shows, and their whole life: make, rename, use, delete, bring back. */
export function WorkspaceSwitcher({ isCompact = false }: { readonly isCompact?: boolean }) {
  const known = useWorkspaces((state) => state.known);
  const open = useWorkspaces(openWorkspaceOf);
  const [isShown, setShown] = useState(false);
  const [asking, setAsking] = useState<AskedOfWorkspace | null>(null);
  const ask = (next: AskedOfWorkspace) => {
    setShown(false);
    setAsking(next);
  };
  const name = open?.name ?? '';
  useCommands(workspaceCommands(known, setAsking));
  return (
    <>
      <Popover.Root
        open={isShown}
        onOpenChange={(shown) => {
          setShown(shown);
          if (shown) void refreshWorkspaces();
        }}
      >
        <Popover.Trigger
          className={isCompact ? styles.compact : styles.trigger}
          aria-label={t('workspaces.switcher.label', { name })}
          title={isCompact ? name : undefined}
        >
          {isCompact ? <Boxes size={18} strokeWidth={1.75} /> : <span dir="auto">{name}</span>}
          {!isCompact && <ChevronsUpDown size={14} aria-hidden />}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner
            side={isCompact ? 'inline-end' : 'bottom'}
            align="start"
            sideOffset={4}
            className={styles.positioner}
          >
            <Popover.Popup className={styles.popup}>
              <Popover.Title className={styles.title}>{t('workspaces.switcher.title')}</Popover.Title>
              <ul className={styles.list} aria-label={t('workspaces.switcher.title')}>
                {known?.workspaces.map((workspace) => (
                  <WorkspaceItem
                    key={workspace.id}
                    workspace={workspace}
                    isOpen={workspace.id === known.openId}
                    isOnly={known.workspaces.filter(({ deletedAt }) => deletedAt === null).length === 1}
                    onLeave={() => setShown(false)}
                    onAsk={(kind) => ask({ kind, workspace })}
                  />
                ))}
              </ul>
              <button type="button" className={styles.add} onClick={() => ask({ kind: 'new' })}>
                <Plus size={16} aria-hidden /> {t('workspaces.command.new')}
              </button>
              <p className={styles.note}>{t('workspaces.switcher.note')}</p>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {asking !== null && asking.kind !== 'delete' && (
        <NameWorkspace workspace={asking.kind === 'rename' ? asking.workspace : null} onClose={() => setAsking(null)} />
      )}
      {asking?.kind === 'delete' && <DeleteWorkspace workspace={asking.workspace} onClose={() => setAsking(null)} />}
    </>
  );
}

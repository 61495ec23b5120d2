import { Menu } from '@base-ui/react/menu';
import { ChevronDown, ChevronRight, LogOut, MoreHorizontal, Pencil, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { ToolServer, ToolServerList } from '../../../src-preload/contract/tool-servers';
import { request } from '../../bridge';
import { rich, t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Switch } from '../../ui/controls/switch';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { MoreMenu } from '../../ui/popups/more-menu';
import { EditToolServerDialog } from './edit-tool-server-dialog';
import { LogDialog } from './log-dialog';
import { launchLine, stateSentence } from './server-words';
import { SignInButton } from './sign-in-button';
import { ToolList } from './tool-list';
import styles from './tool-server-item.module.css';

type Props = {
  readonly server: ToolServer;
  readonly take: (answer: Result<ToolServerList>) => boolean;
  readonly onRemove: () => void;
};

/** One tool server: what it is, how it stands, whether this workspace uses it, and its tools. */
export function ToolServerItem({ server, take, onRemove }: Props) {
  const { id, name, launch, isOn, state, tools, signIn } = server;
  const [opened, setOpened] = useState<'edit' | 'log' | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const close = () => setOpened(null);
  const turn = async (next: boolean) => {
    setStarting(next);
    const isDone = take(await request('tool-server:switch', { id, isOn: next }));
    setStarting(false);
    // Nothing of it is called before it is picked.
    if (isDone && next && tools.length === 0) setUnfolded(true);
  };
  const isWaiting = signIn?.kind === 'beginning' || signIn?.kind === 'waiting';
  const isBad = !isWaiting && (state === 'failed' || server.problem !== null);
  const hasSignIn = isOn && !isStarting && (isWaiting || signIn?.kind === 'wanted');
  const picked = tools.filter(({ isOffered }) => isOffered).length;
  return (
    <li className={styles.item} data-menu-area>
      <div className={styles.row}>
        <span
          className={styles.dot}
          data-state={isBad ? 'away' : state === 'ready' ? 'ready' : 'unknown'}
          aria-hidden
        />
        <div className={styles.text}>
          <div className={styles.line}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className={styles.kind}>{t(KINDS[launch.kind === 'stdio' ? 'here' : placeOf(launch)])}</span>
          </div>
          <div className={styles.place}>
            <bdi className={styles.address} dir="ltr">
              {launchLine(launch)}
            </bdi>
          </div>
          <p className={styles.state} data-bad={(isBad && !isStarting) || undefined} role="status">
            {isStarting ? t('settings-tools.state.starting') : stateSentence(server)}
          </p>
          {signIn?.kind === 'in' && (
            <p className={styles.signedIn}>
              {rich('settings-tools.state.signed-in', { host: <bdi dir="ltr">{signIn.host}</bdi> })}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {hasSignIn && <SignInButton server={server} take={take} />}
          {isBad && !hasSignIn && (
            <Button
              size="small"
              disabled={isStarting}
              aria-label={t('settings-tools.try-again-what', { name })}
              onClick={() => void turn(true)}
            >
              {t('settings-tools.try-again')}
            </Button>
          )}
          <MoreMenu
            trigger={
              <Menu.Trigger
                render={<Button kind="quiet" size="small" isIcon />}
                aria-label={t('settings-tools.more', { name })}
              >
                <MoreHorizontal size={16} />
              </Menu.Trigger>
            }
          >
            <MenuPopup align="end">
              <Menu.Item className={menu.item} onClick={() => setOpened('edit')}>
                <Pencil size={14} /> {t('settings-tools.edit')}
              </Menu.Item>
              {launch.kind === 'stdio' && (
                <Menu.Item className={menu.item} onClick={() => setOpened('log')}>
                  <ScrollText size={14} /> {t('settings-tools.log')}
                </Menu.Item>
              )}
              {signIn?.kind === 'in' && (
                <Menu.Item
                  className={menu.item}
                  onClick={() => void request('tool-server:sign-out', { id }).then(take)}
                >
                  <LogOut size={14} /> {t('settings-tools.sign-out')}
                </Menu.Item>
              )}
              <Menu.Item className={menu.item} data-kind="bad" onClick={onRemove}>
                <Trash2 size={14} /> {t('settings-tools.remove')}
              </Menu.Item>
            </MenuPopup>
          </MoreMenu>
          <Switch
            label={t('settings-tools.use', { name })}
            isOn={isOn || isStarting}
            onChange={(next) => void turn(next)}
          />
        </div>
      </div>
      {tools.length > 0 && (
        <div className={styles.tools}>
          <Button
            kind="quiet"
            size="small"
            className={styles.fold}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? (
              <ChevronDown size={14} aria-hidden />
            ) : (
              <ChevronRight size={14} className={styles.turns} aria-hidden />
            )}
            {t('settings-tools.picked', { picked, count: tools.length })}
          </Button>
          {isUnfolded && <ToolList server={server} take={take} />}
        </div>
      )}
      {opened === 'edit' && <EditToolServerDialog server={server} take={take} onClose={close} />}
      {opened === 'log' && <LogDialog server={server} onClose={close} />}
    </li>
  );
}

function placeOf({ isLocal }: { readonly isLocal: boolean }): 'local' | 'beyond' {
  return isLocal ? 'local' : 'beyond';
}

const KINDS = {
  here: 'settings-tools.here',
  local: 'settings-tools.local-address',
  beyond: 'settings-tools.beyond',
} as const;

import { Menu } from '@base-ui/react/menu';
import { KeyRound, MoreHorizontal, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Server } from '../../../src-preload/contract/servers';
import { t } from '../../locale/t';
import { ServerAction } from '../../models/server-action';
import { Button } from '../../ui/controls/button';
import { showDone } from '../../ui/feedback/toasts';
import menu from '../../ui/popups/menu.module.css';
import { MenuPopup } from '../../ui/popups/menu-popup';
import { MoreMenu } from '../../ui/popups/more-menu';
import { useServerTarget } from '../../window/server-target';
import { checkServers, useWindow } from '../../window/window-state';
import { EditServerDialog } from './edit-server-dialog';
import { HeaderDialog } from './header-dialog';
import styles from './server-item.module.css';
import { removeHeader, removeServer } from './server-requests';
import { stateSentence } from './server-words';

type Opened = 'address' | 'header' | null;

/** One server: what it is, where, how it stands, and what can be done with it. */
export function ServerItem({ server }: { readonly server: Server }) {
  const { id, name, kind, isLocal, state, headers } = server;
  const [opened, setOpened] = useState<Opened>(null);
  const [isBusy, setBusy] = useState(false);
  const wanted = useServerTarget((target) => (target.wanted?.serverId === id ? target.wanted.what : null));
  useEffect(() => {
    if (wanted === null) return;
    useServerTarget.setState({ wanted: null });
    setOpened(wanted);
  }, [wanted]);
  const close = () => setOpened(null);
  const test = async () => {
    setBusy(true);
    await checkServers(id);
    setBusy(false);
    const tested = useWindow.getState().serverList?.servers.find((each) => each.id === id);
    if (tested?.state?.kind === 'ready') showDone(t('settings.servers.answers', { name: tested.name }));
  };
  return (
    <li className={styles.item} data-menu-area>
      <span className={styles.dot} data-state={dotOf(state?.kind)} aria-hidden />
      <div className={styles.text}>
        <div className={styles.line}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className={styles.kind}>
            {t(kind === 'ollama' ? 'settings.servers.ollama' : 'settings.servers.openai')}
          </span>
        </div>
        <div className={styles.place}>
          <bdi className={styles.address}>{server.url}</bdi>
          {' · '}
          <span>{t(isLocal ? 'settings.servers.here' : 'settings.servers.beyond')}</span>
        </div>
        <p className={styles.state} data-bad={dotOf(state?.kind) === 'away' || undefined} role="status">
          {isBusy ? t('models.server.trying') : stateSentence(server)}
        </p>
        {headers.length > 0 && (
          <ul className={styles.headers} aria-label={t('settings.servers.headers-of', { name })}>
            {headers.map((header) => (
              <li key={`${header.origin} ${header.name}`}>
                <KeyRound size={12} aria-hidden />
                <span>
                  {header.isInForce
                    ? header.name
                    : t('settings.headers.for', { name: header.name, origin: header.origin })}
                </span>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t('settings.servers.remove-header', { header: header.name, name })}
                  onClick={() => void removeHeader(id, header)}
                >
                  {t('settings.headers.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        <ServerAction server={server} size="small" onFix={setOpened} />
        {state?.kind === 'ready' && (
          <Button
            kind="quiet"
            size="small"
            disabled={isBusy}
            aria-label={t('settings.servers.test-what', { name })}
            onClick={() => void test()}
          >
            {t('settings.servers.test')}
          </Button>
        )}
        <MoreMenu
          trigger={
            <Menu.Trigger
              render={<Button kind="quiet" size="small" isIcon />}
              aria-label={t('settings.servers.more', { name })}
            >
              <MoreHorizontal size={16} />
            </Menu.Trigger>
          }
        >
          <MenuPopup align="end">
            <Menu.Item className={menu.item} onClick={() => void test()}>
              <RefreshCw size={14} /> {t('settings.servers.test')}
            </Menu.Item>
            <Menu.Item className={menu.item} onClick={() => setOpened('address')}>
              <Pencil size={14} /> {t('settings.servers.edit')}
            </Menu.Item>
            <Menu.Item className={menu.item} onClick={() => setOpened('header')}>
              <KeyRound size={14} /> {t('settings.servers.add-header')}
            </Menu.Item>
            <Menu.Item className={menu.item} data-kind="bad" onClick={() => void removeServer(server)}>
              <Trash2 size={14} /> {t('settings.servers.remove')}
            </Menu.Item>
          </MenuPopup>
        </MoreMenu>
      </div>
      {opened === 'address' && <EditServerDialog server={server} onClose={close} />}
      {opened === 'header' && <HeaderDialog server={server} onClose={close} />}
    </li>
  );
}

function dotOf(kind: NonNullable<Server['state']>['kind'] | undefined): 'unknown' | 'ready' | 'away' {
  if (kind === undefined) return 'unknown';
  return kind === 'ready' ? 'ready' : 'away';
}

import { useState } from 'react';
import { FIRST_SERVER } from '../../../src-preload/contract/model-key';
import { t } from '../../locale/t';
import { usePulls } from '../../models/use-pulls';
import { useAsked } from '../../window/asked';
import { useWindow } from '../../window/window-state';
import styles from './installed-models.module.css';
import { ModelDialog } from './model-dialog';
import { PullDialog } from './pull-dialog';
import { ServerModels } from './server-models';

/** What each server has, and what is on its way there. */
export function InstalledModels() {
  const servers = useWindow((state) => state.serverList?.servers);
  const pulls = usePulls();
  const [pullTo, setPullTo] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  useAsked('pull-model', () => setPullTo(servers?.find(({ can }) => can.pull)?.id ?? FIRST_SERVER));
  const isOnly = servers?.length === 1;
  return (
    <>
      {!isOnly && (
        <div className={styles.head}>
          <h2>{t('settings.models.title')}</h2>
        </div>
      )}
      {servers === undefined && <p className={styles.none}>{t('settings.servers.looking')}</p>}
      {servers?.length === 0 && <p className={styles.none}>{t('settings.servers.none')}</p>}
      {servers?.map((server) => (
        <ServerModels
          key={server.id}
          server={server}
          isOnly={isOnly}
          pulls={pulls.filter(({ serverId }) => serverId === server.id)}
          onPull={() => setPullTo(server.id)}
          onShow={setShown}
        />
      ))}
      <ModelDialog modelKey={shown} onClose={() => setShown(null)} />
      <PullDialog serverId={pullTo} onClose={() => setPullTo(null)} />
    </>
  );
}

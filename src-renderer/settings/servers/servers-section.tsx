import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { useWindow } from '../../window/window-state';
import { AddServerDialog } from './add-server-dialog';
import { ServerItem } from './server-item';
import styles from './servers-section.module.css';

/** The model servers, each with how it stands and what brings it on. */
export function ServersSection() {
  const list = useWindow((state) => state.serverList);
  const [isAdding, setAdding] = useState(false);
  const servers = list?.servers ?? [];
  const hasForgetful = list?.headersKept === 'session' && servers.some(({ headers }) => headers.length > 0);
  return (
    <>
      <div className={styles.head}>
        <h2>{t('settings.servers.title')}</h2>
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden /> {t('settings.servers.add')}
        </Button>
      </div>
      <p className={styles.hint}>{t('settings.servers.hint')}</p>
      {hasForgetful && <p className={styles.hint}>{t('settings.headers.session')}</p>}
      {list === null && <p className={styles.none}>{t('settings.servers.looking')}</p>}
      {list !== null && servers.length === 0 && <p className={styles.none}>{t('settings.servers.none')}</p>}
      {servers.length > 0 && (
        <ul className={styles.list} aria-label={t('settings.servers.title')}>
          {servers.map((server) => (
            <ServerItem key={server.id} server={server} />
          ))}
        </ul>
      )}
      {isAdding && <AddServerDialog onClose={() => setAdding(false)} />}
    </>
  );
}

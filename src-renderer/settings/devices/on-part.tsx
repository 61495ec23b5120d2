import { Cloud, Folder, Server } from 'lucide-react';
import { useState } from 'react';
import type { SyncView } from '../../../src-preload/contract/sync';
import { request } from '../../bridge';
import { rich, t } from '../../locale/t';
import row from '../../setting/setting-row.module.css';
import { Button } from '../../ui/controls/button';
import { Switch } from '../../ui/controls/switch';
import { Note } from '../../ui/feedback/note';
import { showDone } from '../../ui/feedback/toasts';
import link from '../../ui/text/text-link.module.css';
import { showEncrypting } from '../../window/navigation';
import { ChangePlaceDialog } from './change-place-dialog';
import { DeviceList } from './device-list';
import styles from './devices.module.css';
import { ForgetList } from './forget-list';
import { StatusRow } from './status-row';
import { type Sync, useNow } from './use-sync';

export type PlaceShown = NonNullable<SyncView['place']>;

const looks = {
  folder: { Icon: Folder, label: 'settings-devices.place.folder' },
  webdav: { Icon: Cloud, label: 'settings-devices.place.webdav' },
  nats: { Icon: Server, label: 'settings-devices.place.nats' },
} as const;

/** How it stands, the place, the devices, what is being forgotten, which workspaces take part, and the way out. */
export function OnPart({ view, sync }: { readonly view: SyncView; readonly sync: Sync }) {
  const { take } = sync;
  const { place, devices, offer, forgets, workspaces } = view;
  const now = useNow();
  const [isChanging, setChanging] = useState(false);
  const leave = async () => {
    if (take(await request('sync:leave', {}))) showDone(t('settings-devices.leave.done'));
  };
  const look = place && looks[place.kind];
  return (
    <>
      <StatusRow
        view={view}
        now={now}
        onSync={async () => void take(await request('sync:now', {}))}
        onChangePlace={() => setChanging(true)}
      />
      {place && look && (
        <div className={row.row}>
          <look.Icon size={18} className={styles.mark} aria-hidden />
          <div className={row.text}>
            <b>{t(look.label)}</b>
            <div className={styles.path}>
              <bdi>{place.shown}</bdi>
            </div>
          </div>
          {/* A problem has it beside itself. */}
          {view.status?.kind !== 'stopped' && (
            <div className={row.control}>
              <Button kind="quiet" onClick={() => setChanging(true)}>
                {t('settings-devices.change-place')}
              </Button>
            </div>
          )}
        </div>
      )}
      {view.isSecretPlain && (
        <div className={styles.note}>
          <Note kind="warn">
            {rich('settings-devices.plain-secret', {
              link: (text) => (
                <button type="button" className={link.link} onClick={showEncrypting}>
                  {text}
                </button>
              ),
            })}
          </Note>
        </div>
      )}
      <DeviceList devices={devices} offer={offer} place={place} now={now} sync={sync} />
      {forgets.length > 0 && <ForgetList forgets={forgets} devices={devices} now={now} take={take} />}
      <Workspaces workspaces={workspaces} take={take} />
      <section className={styles.part}>
        <div className={row.row}>
          <div className={row.text}>
            <b>{t('settings-devices.leave')}</b>
            <div className={row.hint}>{t('settings-devices.leave.hint')}</div>
          </div>
          <div className={row.control}>
            <Button onClick={() => void leave()}>{t('settings-devices.leave.do')}</Button>
          </div>
        </div>
      </section>
      {isChanging && place && <ChangePlaceDialog place={place} take={take} onClose={() => setChanging(false)} />}
    </>
  );
}

type WorkspacesProps = Pick<SyncView, 'workspaces'> & Pick<Sync, 'take'>;

function Workspaces({ workspaces, take }: WorkspacesProps) {
  const set = async (workspaceId: string, staysHere: boolean) =>
    void take(await request('sync:set-stays-here', { workspaceId, staysHere }));
  return (
    <section className={styles.part} aria-labelledby="sync-workspaces">
      <div className={styles.head}>
        <h3 id="sync-workspaces" className={styles.title}>
          {t('settings-devices.workspaces')}
        </h3>
      </div>
      <p className={styles.hint}>{t('settings-devices.workspaces.hint')}</p>
      <ul className={styles.list} aria-label={t('settings-devices.workspaces')}>
        {workspaces.map(({ id, name, staysHere }) => (
          <li key={id} className={styles.item}>
            <span dir="auto" className={styles.text}>
              {name}
            </span>
            <span className={styles.stays}>
              <span aria-hidden>{t('settings-devices.workspaces.stays')}</span>
              <Switch
                label={t('settings-devices.workspaces.stays-what', { name })}
                isOn={staysHere}
                onChange={(isOn) => void set(id, isOn)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

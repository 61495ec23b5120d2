import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SyncDevice, SyncOffer } from '../../../src-preload/contract/sync';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { showDone } from '../../ui/feedback/toasts';
import { AddDeviceDialog } from './add-device-dialog';
import { DeviceItem } from './device-item';
import { isOfferOver, minutesLeft } from './device-words';
import styles from './devices.module.css';
import type { PlaceShown } from './on-part';
import type { Sync } from './use-sync';

type Props = {
  readonly devices: readonly SyncDevice[];
  readonly offer: SyncOffer | null;
  readonly place: PlaceShown | null;
  readonly now: number;
  readonly sync: Sync;
};

/** Every device of the person, this one first, and the way to one more. */
export function DeviceList({ devices, offer, place, now, sync: { take, takeOffer } }: Props) {
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = offer?.state === 'shown' && !isOfferOver(offer, now);
  const rename = async (name: string) => void take(await request('sync:rename', { name }));
  const remove = async ({ device, name }: SyncDevice) => {
    if (!take(await request('sync:remove', { device }))) return;
    showDone(t('settings-devices.device.removed', { name }));
    // Its button is gone.
    heading.current?.focus();
  };
  const withdraw = async () => {
    const answer = await request('sync:end-offer', {});
    if (answer.ok) takeOffer(null);
    else take(answer);
    heading.current?.focus();
  };
  return (
    <section className={styles.part} aria-labelledby="sync-devices">
      <div className={styles.head}>
        <h3 ref={heading} id="sync-devices" tabIndex={-1} className={styles.title}>
          {t('settings-devices.devices')}
        </h3>
        <Button size="small" kind={devices.length === 1 ? 'primary' : 'plain'} onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden /> {t('settings-devices.add')}
        </Button>
      </div>
      {devices.length === 1 && <p className={styles.hint}>{t('settings-devices.devices.one')}</p>}
      <ul className={styles.list} aria-label={t('settings-devices.devices')}>
        {devices.map((device) => (
          <DeviceItem
            key={device.device}
            device={device}
            now={now}
            onRename={rename}
            onRemove={() => void remove(device)}
          />
        ))}
        {isOpen && (
          <li className={styles.item}>
            <div className={styles.text}>
              <b className={styles.name}>{t('settings-devices.offer.open')}</b>
              <p className={styles.hint}>
                {t('settings-devices.offer.left', { minutes: minutesLeft(offer.endsAt, now) })}
              </p>
            </div>
            <div className={styles.actions}>
              <Button kind="quiet" size="small" onClick={() => void withdraw()}>
                {t('settings-devices.offer.stop')}
              </Button>
              <Button size="small" onClick={() => setAdding(true)}>
                {t('settings-devices.offer.show')}
              </Button>
            </div>
          </li>
        )}
      </ul>
      {isAdding && (
        <AddDeviceDialog offer={offer} place={place} now={now} takeOffer={takeOffer} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}

import { Check, Hourglass } from 'lucide-react';
import { useRef } from 'react';
import type { SyncDevice, SyncForget } from '../../../src-preload/contract/sync';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { forgetText, isForgotten } from './device-words';
import styles from './devices.module.css';
import type { Sync } from './use-sync';

type Props = {
  readonly forgets: readonly SyncForget[];
  readonly devices: readonly SyncDevice[];
  readonly now: number;
  readonly take: Sync['take'];
};

/** What was asked to be forgotten everywhere, and who has done so; never what it was. */
export function ForgetList({ forgets, devices, now, take }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = async (id: string) => {
    if (take(await request('sync:seen-forget', { id }))) heading.current?.focus();
  };
  return (
    <section className={styles.part} aria-labelledby="sync-forgets">
      <div className={styles.head}>
        <h3 ref={heading} id="sync-forgets" tabIndex={-1} className={styles.title}>
          {t('settings-devices.forgets')}
        </h3>
      </div>
      <ul className={styles.list} aria-label={t('settings-devices.forgets')}>
        {forgets.map((forget) => {
          const isDone = isForgotten(forget);
          const Icon = isDone ? Check : Hourglass;
          return (
            <li key={forget.id} className={styles.item}>
              <Icon size={16} className={styles.mark} data-kind={isDone ? 'fine' : undefined} aria-hidden />
              <p dir="auto" className={styles.text}>
                {forgetText(forget, devices, now)}
              </p>
              {isDone && (
                <Button kind="quiet" size="small" onClick={() => void seen(forget.id)}>
                  {t('settings-devices.forget.seen')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { SyncDevice } from '../../../src-preload/contract/sync';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { TextInPlace } from '../../ui/controls/text-in-place';
import { Note } from '../../ui/feedback/note';
import { deviceText } from './device-words';
import styles from './devices.module.css';

type Props = {
  readonly device: SyncDevice;
  readonly now: number;
  readonly onRename: (name: string) => Promise<void>;
  readonly onRemove: () => void;
};

/** One device: its name, when it was heard, what it has not got yet, and what is wrong with it. */
export function DeviceItem({ device, now, onRename, onRemove }: Props) {
  const { name, isThis, trouble } = device;
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const text = deviceText(device, now);
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        {isRenaming ? (
          <TextInPlace
            label={t('settings-devices.name')}
            value={name}
            maxLength={60}
            onSave={(next) => {
              setRenaming(false);
              void onRename(next);
            }}
            onCancel={() => setRenaming(false)}
          />
        ) : (
          <b dir="auto" className={styles.name}>
            {name}
          </b>
        )}
        {isThis && <p className={styles.hint}>{t('settings-devices.device.this')}</p>}
        {text !== '' && <p className={styles.hint}>{text}</p>}
      </div>
      <div className={styles.actions}>
        {isThis ? (
          !isRenaming && (
            <Button
              ref={button}
              kind="quiet"
              size="small"
              aria-label={t('settings-devices.device.rename-this')}
              onClick={() => setRenaming(true)}
            >
              {t('settings-devices.device.rename')}
            </Button>
          )
        ) : (
          <Button
            kind="quiet"
            size="small"
            aria-label={t('settings-devices.device.remove-what', { name })}
            onClick={onRemove}
          >
            {t('settings-devices.device.remove')}
          </Button>
        )}
      </div>
      {trouble !== null && (
        <div className={styles.problem}>
          <Note kind="warn">{trouble}</Note>
        </div>
      )}
    </li>
  );
}
